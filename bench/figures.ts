/** The table of `docs/performance.md`, which benches write. */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";

/** A row; `command` is what measures it. */
export type Figure = { what: string; figure: string; limit: string };

const report = join(import.meta.dirname, "../docs/performance.md");
const [begin, end] = ["<!-- figures: begin -->", "<!-- figures: end -->"];
const head = ["| what | figure | limit | measured by | on |", "| --- | ---: | ---: | --- | --- |"];

/** Takes the place of what the command wrote before. Only where `--write` was asked for. */
export function writeFigures(command: string, figures: Figure[]) {
  if (!process.argv.includes("--write")) return;
  const text = readFileSync(report, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${report} lacks its markers`);
  const others = text
    .slice(from + begin.length, to)
    .trim()
    .split("\n")
    .slice(head.length)
    .filter((row) => !row.includes(`| \`${command}\` |`));
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? process.arch}`;
  const own = figures.map(
    ({ what, figure, limit }) =>
      `| ${what} | ${figure} | ${limit} | \`${command}\` | ${day}, ${machine} |`,
  );
  const table = [...head, ...others, ...own].join("\n");
  writeFileSync(report, `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`);
}
