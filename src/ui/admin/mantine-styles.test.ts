/** Mantine's styles are chosen by hand, and its variables are ours: neither may be forgotten. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../..");
const packages = join(src, "../node_modules");
const list = readFileSync(join(import.meta.dirname, "mantine.css"), "utf8");
const files = [...list.matchAll(/@import "([^"]+)"/g)].map(([, file = ""]) => file);
const textOf = (file: string) => readFileSync(join(packages, file), "utf8");

const namesIn = (css: string, pattern: RegExp) =>
  new Set([...css.matchAll(pattern)].map(([, name = ""]) => name));

test("every variable of Mantine's that its styles read has a value of ours", () => {
  const ours = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");
  const css = files.map(textOf).join("\n");
  const asked = namesIn(withoutDark(css), /var\((--mantine-[\w-]+)/g);
  const given = namesIn(ours, /(--mantine-[\w-]+):/g);
  expect(asked.size).toBeGreaterThan(40);
  expect([...asked].filter((name) => !given.has(name))).toEqual([]);
});

test("every part of Mantine's that the staff area draws has its styles in the list", () => {
  const sources = globSync("**/admin/**/*.tsx", {
    cwd: src,
  });
  const imported = sources.flatMap((path) => partsIn(readFileSync(join(src, path), "utf8")));
  expect(imported.length).toBeGreaterThan(5);
  const styled = (part: string) =>
    files.includes(`@mantine/core/styles/${part}.layer.css`) || !hasStyles(part);
  expect(imported.filter((part) => !styled(part))).toEqual([]);
});

/** Never shown: the attribute says light always. */
const withoutDark = (css: string) =>
  css.replaceAll(/[^{}]*\[data-mantine-color-scheme='dark'\][^{}]*\{[^{}]*\}/g, "");

function partsIn(source: string): string[] {
  const [, names = ""] = /import \{([^}]*)\} from "@mantine\/core"/.exec(source) ?? [];
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));
}

const hasStyles = (part: string) =>
  globSync(`@mantine/core/styles/${part}.layer.css`, { cwd: packages }).length > 0;
