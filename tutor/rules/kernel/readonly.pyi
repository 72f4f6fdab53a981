from typing_extensions import ReadOnly as ReadOnly
