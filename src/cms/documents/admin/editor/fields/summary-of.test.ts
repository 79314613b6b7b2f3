import { expect, test } from "vitest";
import type { Field } from "../../../../content-types/field.ts";
import { summaryOf } from "../field-words.ts";

const named = (name: string) => ({ name, label: name, optional: false });
const profile: Field = {
  ...named("profile"),
  type: "group",
  fields: [
    { ...named("network"), type: "choice", options: [{ value: "linkedin", label: "LinkedIn" }] },
    { ...named("url"), type: "address" },
    { ...named("footer"), type: "yes-no" },
  ],
};
const card: Field = {
  ...named("card"),
  type: "group",
  fields: [
    { ...named("path"), type: "reference", to: ["page"] },
    { ...named("title"), type: "line" },
  ],
};
const choices = { page: [{ value: "/erp", label: "ERP development" }] };

test("an item that begins with a choice is told by what was chosen, and its address", () => {
  const item = { network: "linkedin", url: "https://example.com/kolam", footer: true };
  expect(summaryOf(profile, item)).toBe("LinkedIn, https://example.com/kolam");
});

test("a page that was chosen is told by its title, unless the item has words of its own", () => {
  expect(summaryOf(card, { path: "/erp" }, choices)).toBe("ERP development");
  expect(summaryOf(card, { path: "/erp", title: "Start here" }, choices)).toBe("Start here");
  expect(summaryOf(card, { path: "/gone" }, choices)).toBe("/gone");
  expect(summaryOf(card, { path: "" }, choices)).toBe("");
});
