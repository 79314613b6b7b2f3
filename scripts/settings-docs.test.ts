import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { settings } from "../src/platform/config/settings.ts";
import { settingsDrift } from "./settings-docs.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "foyer-docs-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a setting whose words have changed is drift, in the table and in the example", () => {
  for (const file of ["README.md", ".env.example"]) {
    writeFileSync(
      join(folder, file),
      readFileSync(join(root, file), "utf8").replaceAll(settings.PORT.what.split("`")[0] ?? "", "Another text"),
    );
  }
  expect(settingsDrift(folder)).toEqual([
    expect.stringContaining("README.md does not list"),
    expect.stringContaining(".env.example does not list"),
  ]);
});

test("a README without a place for the table is told so", () => {
  expect(settingsDrift(join(root, "scripts"))[0]).toContain("README.md has no place for the settings");
});
