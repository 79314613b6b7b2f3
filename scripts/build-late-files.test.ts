import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { lateFilesIn } from "./build-late-files.ts";

type Made = { name?: string; imports?: string[]; css?: string[]; from?: string };
const chunk = ([file, { name = file, imports = [], css = [], from }]: [string, Made]) => [
  file,
  {
    type: "chunk",
    fileName: file,
    name,
    imports,
    facadeModuleId: from ?? null,
    viteMetadata: { importedCss: new Set(css) },
  },
];
const bundleOf = (made: Record<string, Made>): Rolldown.OutputBundle =>
  Object.fromEntries(Object.entries(made).map(chunk));

test("what is loaded on need brings what it imports, but for what every page has", () => {
  const made = lateFilesIn(
    bundleOf({
      "entry.js": { name: "entry.client", imports: ["vendor.js"], css: ["entry.css"] },
      "vendor.js": {},
      "table.js": { imports: ["vendor.js", "cell.js"], css: ["table.css"] },
      "cell.js": { imports: ["table.js"] },
      "late.js": {
        from: "/src/late-section.late.tsx",
        imports: ["entry.js", "table.js"],
        css: ["late.css"],
      },
      "plain.js": { from: "/src/plain.tsx" },
    }),
  );
  expect(made).toEqual({
    "late-section": {
      scripts: ["/late.js", "/table.js", "/cell.js"],
      styles: ["/late.css", "/table.css"],
    },
  });
});

test("a build without the code that every page has is refused", () => {
  expect(() => lateFilesIn(bundleOf({ "late.js": { from: "/src/a.late.tsx" } }))).toThrow(
    "entry.client",
  );
});
