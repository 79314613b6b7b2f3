import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settings } from "../src/platform/config/config.ts";
import { settingsDrift, writeSettings } from "./settings-docs.ts";

let folder: string;
const file = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-docs-"));
  writeFileSync(
    file("README.md"),
    "# Before\n<!-- settings: written by scripts/settings-docs.ts -->\n<!-- /settings -->\nAfter\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

test("README and .env.example name every setting", () => {
  expect(settingsDrift(join(import.meta.dirname, ".."))).toEqual([]);
});

test("what is written names every setting, leaves the rest of the README alone, and is no drift", () => {
  writeSettings(folder);
  const [readme, example] = ["README.md", ".env.example"].map((name) =>
    readFileSync(file(name), "utf8"),
  );
  for (const name of Object.keys(settings)) {
    expect(readme).toContain(`| \`${name}\` |`);
    expect(example).toContain(`# ${name}=`);
  }
  expect(readme).toMatch(/^# Before\n[\s\S]*\nAfter\n$/);
  expect(settingsDrift(folder)).toEqual([]);
});

test("a document that says something else is drift", () => {
  writeSettings(folder);
  for (const name of ["README.md", ".env.example"])
    writeFileSync(file(name), readFileSync(file(name), "utf8").replace("3000", "8080"));
  expect(settingsDrift(folder)).toEqual([
    expect.stringContaining("README.md does not list"),
    expect.stringContaining(".env.example does not list"),
  ]);
});

test("a README without a place for the table is told so", () => {
  writeFileSync(file("README.md"), "# No place\n");
  writeSettings(folder);
  expect(settingsDrift(folder)).toEqual([
    expect.stringContaining("README.md has no place for the settings"),
  ]);
});
