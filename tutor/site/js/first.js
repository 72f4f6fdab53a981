// Before the first paint, and in words every browser knows: its colours; nothing that was drawn for another address; whether it can play.
(function () {
  var body = document.body, root = document.documentElement, ground = document.getElementById("ground");
  var path = location.pathname.slice(new URL(body.dataset.site, location.href).pathname.length);
  var spanish = path.slice(0, 3) === "es/";
  if (spanish) root.lang = "es";
  ground.firstChild.dataset.theme = root.dataset.theme;
  var asked = location.search.replace(/^\?/, "").split("&").filter(function (one) { return one && one.slice(0, 5) !== "lang="; });
  if (ground.lang !== root.lang || asked.length || !ground.textContent) {
    ground.hidden = true;
    document.getElementById("moment").hidden = false;
  }
  if (!("noModule" in HTMLScriptElement.prototype) || !window.DecompressionStream || !window.Worker || !window.WebAssembly || !("popover" in HTMLElement.prototype)) {
    ground.hidden = false;
    document.getElementById("moment").hidden = true;
    document.getElementById("old").hidden = false;
  }
})();
