import { expect, test } from "vitest";
import { withLateStyles } from "./build-late-styles.ts";

const file = "assets/x.js";
const manifest = {
  "page.tsx": { file, css: ["page.css"], dynamicImports: ["scenes.late.tsx", "panel.tsx"] },
  "scenes.late.tsx": { file, isDynamicEntry: true, css: ["scenes.css"], imports: ["shared.js"] },
  "shared.js": { file, css: ["shared.css"], imports: ["scenes.late.tsx"] },
  "panel.tsx": { file, css: ["panel.css"] },
};

test("a page brings the styles of its late parts and of what those import, and not those of what comes on need", () => {
  const made = withLateStyles(manifest);
  expect(made["page.tsx"]?.css).toEqual(["page.css", "shared.css", "scenes.css"]);
  expect(made["panel.tsx"]).toEqual(manifest["panel.tsx"]);
});

test("a build without a late part is refused, because then their naming has changed", () => {
  expect(() => withLateStyles({ "page.tsx": { file } })).toThrow("no part of any page is late");
});
