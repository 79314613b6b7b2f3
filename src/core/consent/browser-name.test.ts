import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36";
const agents = {
  Edge: [
    `${blink} Edg/149.0.0.0`,
    "Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36 EdgA/149.0.0.0",
  ],
  Chrome: [
    blink,
    blink.replace("Chrome", "HeadlessChrome"),
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} CriOS/149.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  Safari: [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`,
  ],
  "Unknown Browser": [
    "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`,
    `${blink} OPR/120.0.0.0`,
    "curl/8.9.1",
    "",
  ],
};

test.each(Object.entries(agents).flatMap(([name, list]) => list.map((agent) => [name, agent])))(
  "%s is the name of %s",
  (name, agent) => {
    expect(browserName(agent)).toBe(name);
  },
);
