import { expect, test } from "vitest";
import { withLateStyles } from "./build-late-styles.ts";

const file = "assets/x.js";
const manifest = {
  "page.tsx": {
    file,
    isEntry: true,
    css: ["page.css"],
    dynamicImports: ["scenes.late.tsx", "panel.tsx"],
  },
  "scenes.late.tsx": { file, isDynamicEntry: true, css: ["scenes.css"], imports: ["shared.js"] },
  "shared.js": { file, css: ["shared.css"], imports: ["scenes.late.tsx"] },
  "panel.tsx": { file, isDynamicEntry: true, css: ["other.css"] },
  "other.tsx": { file, isEntry: true, css: ["other.css"] },
};

test("a page brings the styles of its late parts and of what those import, and not those of what comes on need", () => {
  const made = withLateStyles(manifest);
  expect(made["page.tsx"]?.css).toEqual(["page.css", "shared.css", "scenes.css"]);
  expect(made["panel.tsx"]).toEqual(manifest["panel.tsx"]);
});

test("a build without a late part is refused, because then their naming has changed", () => {
  expect(() => withLateStyles({ "page.tsx": { file } })).toThrow("no part of any page is late");
});

test("code on need whose styles no page brings is refused, because it would be drawn without them", () => {
  const { "other.tsx": _, ...alone } = manifest;
  expect(() => withLateStyles(alone)).toThrow("no page brings other.css, the styles of panel.tsx");
});
