import { expect, test } from "vitest";
import { fold } from "../../platform/text/fold.ts";
import { scoreOf, weightOf } from "./rank.ts";
import { lettersOf, stemOf } from "./words.ts";

type Document = {
  title: string;
  kind?: string;
  headings?: string;
  summary?: string;
  text?: string;
};

const withStems = (text = "") =>
  fold(text)
    .flatMap((word) => [word, stemOf(word)])
    .join(" ");

/** Titles as they are ranked, for words as rare as `uses` says. */
function titles(documents: Document[], text: string, uses: Record<string, number> = {}) {
  const entries = documents.map(
    ({ title, kind = "page", headings, summary, text: body = "" }, place) => ({
      ...{ place, kind, title, title_words: withStems(title), heading_words: withStems(headings) },
      ...{
        summary_words: withStems(summary),
        letters: lettersOf(`${headings} ${summary} ${body}`),
      },
    }),
  );
  const words = fold(text).map((word) => {
    const has = ({ title, letters }: (typeof entries)[number]) =>
      fold(`${title} ${letters}`).some(
        (one) => one.startsWith(word) || stemOf(one) === stemOf(word),
      );
    const places = new Set(entries.filter(has).map(({ place }) => place));
    return { word, isBeginning: true, weight: weightOf(word, uses[word] ?? 1), places };
  });
  return entries
    .map((entry) => ({ title: entry.title, score: scoreOf(entry, { text, words }) }))
    .sort((a, b) => b.score - a.score)
    .map(({ title }) => title);
}

test("a title says more than a text, a whole word more than a beginning, a short title more than a long one", () => {
  const documents = [
    { title: "Cutting over", text: "erp erp erp erp erp erp erp erp erp" },
    { title: "ERPNext compared" },
    { title: "ERP, and everything that comes after it" },
    { title: "ERPs developed" },
  ];
  expect(titles(documents, "erp")).toEqual([
    "ERPs developed",
    "ERP, and everything that comes after it",
    "ERPNext compared",
    "Cutting over",
  ]);
});

test("a heading says more than a summary, and a summary more than the rest", () => {
  const documents = [
    { title: "Text", text: "stock stock stock stock stock stock" },
    { title: "Summary", summary: "Of stock" },
    { title: "Heading", headings: "Stock" },
  ];
  expect(titles(documents, "stock")).toEqual(["Heading", "Summary", "Text"]);
});

test("a page comes before a post that fits as well, and a title before all words in a text", () => {
  const documents = [
    { title: "Clinics", kind: "post" },
    { title: "Clinic", kind: "service" },
    { title: "Other", kind: "post", text: "clinic records clinic records" },
  ];
  expect(titles(documents, "clinic records")).toEqual(["Clinic", "Clinics", "Other"]);
});

test("a rare word says more than a common one", () => {
  const documents = [{ title: "Billing" }, { title: "Payroll" }];
  expect(titles(documents, "payroll billing", { billing: 90, payroll: 2 })[0]).toBe("Payroll");
  expect(titles(documents, "payroll billing", { billing: 2, payroll: 90 })[0]).toBe("Billing");
});

test("a word of every offer says little beside another", () => {
  const documents = [{ title: "School" }, { title: "Management" }];
  expect(titles(documents, "school management", { school: 9, management: 4 })[0]).toBe("School");
});

test("an exact title comes first", () => {
  const documents = [
    { title: "IT consulting consulting", headings: "it consulting" },
    { title: "A long title that is the exact one" },
  ];
  expect(titles(documents, "a long title that is the exact one")[0]).toBe(documents[1]?.title);
});

test("what a title begins is less than what it says, and more than a mention", () => {
  const documents = [
    { title: "Clouds", text: "website" },
    { title: "Web design" },
    { title: "Websites" },
  ];
  expect(titles(documents, "website")).toEqual(["Websites", "Web design", "Clouds"]);
});

test("mentions count, up to a point", () => {
  const documents = [
    { title: "Once", text: "clinic" },
    { title: "More", text: "clinic clinics clinic" },
  ];
  expect(titles(documents, "clinic")).toEqual(["More", "Once"]);
});

test("what is equal keeps its order", () => {
  const documents = ["One", "Two", "Six"].map((title) => ({ title, text: "same" }));
  expect(titles(documents, "same")).toEqual(["One", "Two", "Six"]);
});
