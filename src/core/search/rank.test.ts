import { expect, test } from "vitest";
import { rank } from "./search-in.server.ts";
import { lettersOf } from "./words.ts";

const titles = (documents: { title: string; text: string }[], ...words: string[]) =>
  rank(
    documents.map(({ title, text }) => ({ title, letters: lettersOf(text) })),
    words,
  ).map(({ title }) => title);

test("a title says more than a text, a whole word more than a beginning, a short title more than a long one", () => {
  const documents = [
    { title: "Cutting over", text: "erp erp erp erp erp erp erp erp erp" },
    { title: "ERPs compared", text: "" },
    { title: "ERP, and everything that comes after it", text: "" },
    { title: "ERP development", text: "" },
  ];
  expect(titles(documents, "erp")).toEqual([
    "ERP development",
    "ERP, and everything that comes after it",
    "ERPs compared",
    "Cutting over",
  ]);
});

test("mentions count, up to a point", () => {
  const documents = [
    { title: "Once", text: "clinic" },
    { title: "Often", text: "clinic clinics clinic" },
  ];
  expect(titles(documents, "clinic")).toEqual(["Often", "Once"]);
});

test("what is equal keeps its order", () => {
  const documents = ["One", "Two", "Three"].map((title) => ({ title, text: "same" }));
  expect(titles(documents, "same")).toEqual(["One", "Two", "Three"]);
});
