import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leastCpuMs } from "../../../test/least-cpu.ts";
import { fold, foldJoined, normalized, plainSigns } from "./fold.ts";
import { slugOf } from "./slugs.ts";

/** Marks that change places when they are sorted. */
const marks = (count: number) => `${"\u0301".repeat(count)}${"\u0323".repeat(count)}`;
/** What one of its kind takes, beside a text of the same length that has nothing odd in it. */
const longest = 20_000;
const odd = {
  "marks on one letter": `e\u0323${marks(longest / 2)}`,
  "sounds that become marks": `か\u0323${"\u0301\uFF9E".repeat(longest / 2)}`,
  "marks without a letter": marks(longest / 2),
  "one word": "क".repeat(longest),
  "words of two scripts": "аa".repeat(longest / 2),
  "signs that become many": "\uFDFA".repeat(longest),
  "joined letters": "a-".repeat(longest / 2),
  "a word beside joiners": `${"a".repeat(longest)}'`,
};
const ways = {
  fold,
  foldJoined,
  plainSigns,
  slugOf: (text: string) => slugOf(text, "page"),
};

test.each(Object.entries(ways))("%s takes no time for texts made to take some", (_, way) => {
  for (const [kind, text] of Object.entries(odd))
    expect(
      leastCpuMs(() => way(text), 300),
      kind,
    ).toBeLessThan(300);
});

test("of marks on one letter 32 stay, and any word that is written is as it was", () => {
  expect(normalized(`e${"\u0301".repeat(40)}x`, "NFD")).toBe(`e${"\u0301".repeat(32)}x`);
  for (const word of ["Việt", "क्षत्रिय", "ครั้ง", "שָׁלוֹם", "ﾊﾞﾝｸﾞ"])
    for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const)
      expect(normalized(word, form)).toBe(word.normalize(form));
});

test("nothing else calls normalize", () => {
  const root = join(import.meta.dirname, "../..");
  const calling = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|migrations/.test(path))
    .filter((path) => readFileSync(join(root, path), "utf8").includes(".normalize("));
  expect(calling).toEqual(["platform/text/fold.ts"]);
});
