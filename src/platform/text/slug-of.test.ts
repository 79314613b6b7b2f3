import { expect, test } from "vitest";
import { slugOf } from "./slugs.ts";

test.each([
  ["What an ERP costs in 2026", "what-an-erp-costs-in-2026"],
  ["  “Crème brûlée” & co. ", "creme-brulee-co"],
  ["GST: 18 % or 12 %?", "gst-18-or-12"],
  ["ईआरपी", "post"],
  ["", "post"],
])("%j has the address %s", (title, slug) => {
  expect(slugOf(title, "post")).toBe(slug);
});

test("a long title has an address of whole words", () => {
  const slug = slugOf("letter ".repeat(60), "post");
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug.endsWith("-letter")).toBe(true);
});

test.each(["a".repeat(300), `${"a".repeat(79)} b`, "- -", "1"])("%s gives a slug", (title) => {
  expect(slugOf(title, "post")).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
