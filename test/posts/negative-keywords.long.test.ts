import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codeOf } from "./code-of.ts";
import { folderOf } from "./folder-of.ts";
import { tableOf } from "./of-post.ts";

const slug = "negative-keywords-a-weekly-hour-that-pays";
const script = codeOf(slug, "import csv");

/** What the script says of a report: cost, lines and phrase, one after the other. */
function idlePhrases(lines: string[]): string[][] {
  const head = "Search term,Match type,Cost,Clicks,Conversions";
  const report = `\uFEFF${[head, ...lines].join("\r\n")}\r\n`;
  const folder = folderOf({ "idle.py": script, "report.csv": report });
  const { stdout, stderr } = spawnSync("python3", ["idle.py", join(folder, "report.csv")], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PYTHONIOENCODING: "utf-8" },
  });
  if (stderr) throw new Error(stderr);
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => line.trim().split(/ {2,}/));
}

test("the script lists phrases in three lines or more that cost money and brought nothing", () => {
  const phrases = idlePhrases([
    'dental implant course fees,Broad,"₹1,240.50",9,0.00',
    "Dental implant course Pune,Phrase,₹300,4,0.00",
    "implant course online,Broad,200.00,2,0.00",
    "dental implant pune,Exact,900.00,5,2.00",
    "dental implant salary,Broad,150.00,1,0.00",
    "नौकरी dental,Broad,80.00,1,0.00",
  ]);
  // Of two that cost the same, the longer comes first.
  expect(phrases).toEqual([
    ["1740.50", "3", "implant course"],
    ["1740.50", "3", "course"],
  ]);
});

test("what cost nothing is not listed, nor what stands in two lines", () => {
  expect(
    idlePhrases([
      "veterinary dentist,Broad,0.00,0,0.00",
      "veterinary clinic,Broad,0.00,0,0.00",
      "veterinary surgeon,Broad,0.00,0,0.00",
      "dentist salary,Broad,90.00,1,0.00",
      "nurse salary,Broad,90.00,1,0.00",
    ]),
  ).toEqual([]);
});

test("forty phrases are listed at most, the most expensive first", () => {
  const lines = Array.from({ length: 60 }, (_, i) =>
    Array.from({ length: 3 }, () => `term${i},Broad,${i + 1}.00,1,0.00`),
  ).flat();
  const phrases = idlePhrases(lines);
  expect(phrases).toHaveLength(40);
  expect(phrases[0]).toEqual(["180.00", "3", "term59"]);
  expect(phrases.at(-1)).toEqual(["63.00", "3", "term20"]);
});

/** As the caption says: every word in any order, the words in order, or the whole search. */
function blocks(negative: string, search: string): boolean {
  const words = negative.replace(/["[\]]/g, "");
  if (negative.startsWith("[")) return search === words;
  if (negative.startsWith('"')) return ` ${search} `.includes(` ${words} `);
  return words.split(" ").every((word) => search.split(" ").includes(word));
}

test("the table of match types follows from the three rules under it", () => {
  const [[, ...searches] = [], ...rows] = tableOf(slug, "Negative");
  expect(rows).toHaveLength(4);
  for (const [name = "", ...cells] of rows) {
    const negative = name.replace(/^\w+: /, "");
    const blocked = searches.map((search) => blocks(negative, search.replace(/[“”]/g, "")));
    expect(cells, name).toEqual(blocked.map((is) => (is ? "Blocked" : "Still shows")));
  }
  expect(blocks("second hand", "second hand tractor loan")).toBe(true);
  expect(blocks("free", "sugar free")).toBe(true);
  expect(blocks("job", "jobs")).toBe(false);
});

/** A register's cells stand at least two blanks apart. */
const register = codeOf(slug, "date  ")
  .split("\n")
  .map((line) => line.split(/ {2,}/));

test("the register says of each entry when, what, how, where, why and who, on one day of the week", () => {
  const [head, ...entries] = register;
  expect(head).toEqual(["date", "negative", "match", "level", "reason", "by"]);
  for (const entry of entries) expect(entry).toHaveLength(6);
  const days = entries.map(([date = ""]) => new Date(date).getUTCDay());
  expect(new Set(days).size).toBe(1);
});

test("its entries have the level and match type that the kinds of search are given", () => {
  const [, technician, picture, training] = register;
  const [, never] = tableOf(slug, "Kind of search");
  expect(never?.slice(2)).toEqual(["Shared list on all search campaigns", "Broad, one word"]);
  expect(technician?.slice(1, 4)).toEqual(["technician", "broad", "list: never"]);
  expect(technician?.[4]).toContain("in 28 days");
  expect(picture?.slice(1, 4)).toEqual(['"x ray image"', "phrase", "campaign: impl"]);
  expect(training?.[1]).toBe("remove: training");
});
