/**
 * The README's table of settings and `.env.example`, from the one list
 * the server reads (`settings.ts`).
 * `node scripts/with-node.mjs scripts/settings-docs.ts --write` writes both;
 * `npm test` fails where they differ.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { groups, settings } from "../src/platform/config/config.ts";

const begin = "<!-- settings: written by scripts/settings-docs.ts -->";
const end = "<!-- /settings -->";

/** One sentence for each document that has drifted. */
export function settingsDrift(root: string): string[] {
  return documents(root).flatMap(({ file, is, shouldBe }) => {
    if (shouldBe === null)
      return [
        `${file} has no place for the settings: put the lines ${begin} and ${end} where their table belongs`,
      ];
    return is === shouldBe
      ? []
      : [
          `${file} does not list the settings as they are: run node scripts/with-node.mjs scripts/settings-docs.ts --write`,
        ];
  });
}

/** Brings both up to date, where they have a place for it. */
export function writeSettings(root: string) {
  for (const { file, shouldBe } of documents(root))
    if (shouldBe !== null) writeFileSync(join(root, file), shouldBe);
}

/** `shouldBe` is null where the document has no place for it. */
function documents(root: string): { file: string; is: string | null; shouldBe: string | null }[] {
  const readme = read(join(root, "README.md"));
  return [
    { file: "README.md", is: readme, shouldBe: withTable(readme ?? "") },
    { file: ".env.example", is: read(join(root, ".env.example")), shouldBe: example() },
  ];
}

function withTable(readme: string): string | null {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  return from < 0 || to < from
    ? null
    : `${readme.slice(0, from)}${begin}\n${table()}\n${readme.slice(to)}`;
}

function table(): string {
  const rows = Object.entries(settings).map(
    ([name, { shape, what }]) => `| \`${name}\` | ${code(defaultOf(shape))} | ${what} |`,
  );
  return ["| Setting | Default | What it does |", "| --- | --- | --- |", ...rows].join("\n");
}

function example(): string {
  const entries = Object.entries(settings).map(
    ([name, { shape, what }]) => `# ${what.replaceAll("`", "")}\n# ${name}=${defaultOf(shape)}\n`,
  );
  const together = groups
    .map((names) => `# ${names.join(" and ")} go together: set both, or neither.`)
    .join("\n");
  return `# Copy to .env what you change. Each setting can also be read from a file: NAME_FILE=/path/to/it.\n${together}\n\n${entries.join("\n")}`;
}

function defaultOf(shape: {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}): string {
  const { data } = shape.safeParse(undefined);
  return data === undefined ? "" : String(data);
}

const code = (text: string) => (text ? `\`${text}\`` : "");

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  if (process.argv.includes("--write")) writeSettings(root);
  const faults = settingsDrift(root);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
