import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "foyer-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

const unknown = "declare const given: unknown;\n";
const planted = {
  "src/as.ts": `${unknown}export const a = given as string;`,
  "src/angle.ts": `${unknown}export const a = <string>given;`,
  "src/twice.ts": `${unknown}export const a = given as object as string;`,
  "src/drawn.tsx": `${unknown}export const A = () => <p>{given as string}</p>;`,
  "src/const.ts": "export const a = [1] as const;\nexport const b = [1] satisfies number[];",

  "src/values-1.ts": 'import { b } from "./values-2.ts";\nexport const a = () => b;',
  "src/values-2.ts": 'import { c } from "./values-3.ts";\nexport const b = () => c;',
  "src/values-3.ts": 'import { a } from "./values-1.ts";\nexport const c = () => a;',
  "src/types-1.ts": 'import type { B } from "./types-2.ts";\nexport type A = { b: B };',
  "src/types-2.ts": 'import type { A } from "./types-1.ts";\nexport type B = { a: A };',
  "src/late-1.ts": 'export const a = () => import("./late-2.ts");',
  "src/late-2.ts": 'import { a } from "./late-1.ts";\nexport const b = a;',
  "src/tree-1.ts": 'import type { B } from "./tree-2.ts";\nexport type A = { b: B };',
  "src/tree-2.ts": "export type B = { c: string };",

  "src/ternary.ts": "export const sign = (n: number) => (n > 0 ? 1 : n < 0 ? -1 : 0);",
  "src/assignment.ts": "export function f(n: number) {\n  let m = 0;\n  return (m = n) + m;\n}",
  "src/four.ts": "export const f = (a: number, b: number, c: number, d: number) => a + b + c + d;",
  "src/three.ts": "export const f = (a: number, b: number, c: number) => a + b + c;",
  "src/hidden.ts": "const a = 1;\nexport const f = (a: number) => a;\nexport const b = a;",
};

const report = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), location: z.object({ path: z.string() }) }),
  ),
});

/** Runs Biome, as this project has set it up, over the planted files. */
function rulesBroken(): Map<string, string[]> {
  copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--vcs-enabled=false", "--max-diagnostics=none", "--reporter=json"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const { diagnostics } = report.parse(JSON.parse(stdout));
  const broken = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    const rule = category.split("/").at(-1) ?? category;
    broken.set(location.path, [...(broken.get(location.path) ?? []), rule]);
  }
  return broken;
}

test("the linter refuses casts, circles of imports and what else the rules of style forbid", () => {
  const cast = ["noUnsafeTypeAssertion"];
  const circle = ["noImportCycles"];
  expect(Object.fromEntries(rulesBroken())).toEqual({
    "src/as.ts": cast,
    "src/angle.ts": cast,
    "src/twice.ts": [...cast, ...cast],
    "src/drawn.tsx": cast,
    "src/values-1.ts": circle,
    "src/values-2.ts": circle,
    "src/values-3.ts": circle,
    "src/types-1.ts": circle,
    "src/types-2.ts": circle,
    "src/late-1.ts": circle,
    "src/late-2.ts": circle,
    "src/ternary.ts": ["noNestedTernary"],
    "src/assignment.ts": ["noAssignInExpressions"],
    "src/four.ts": ["useMaxParams"],
    "src/hidden.ts": ["noShadow"],
  });
});
