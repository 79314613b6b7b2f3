import { expect, test } from "vitest";
import type { Difference } from "../documents/versions/differences.ts";
import { buildRequestMail } from "./approval-mails.ts";

const frame = {
  company: { name: "Kolam", email: "hello@kolam.example", time_zone: "Asia/Kolkata" },
  origin: "https://kolam.example",
  now: new Date("2026-11-20T10:00:00Z"),
};
const matter = { title: "Seven ways", one: "post", path: "/content/posts/7" };
const asked = { ...matter, by: "Bala", note: "" };
const changed: Difference = {
  where: ["Section 2", "Heading"],
  path: "sections.1.heading",
  what: "changed",
  pieces: [
    { text: "Ready in ", how: "same" },
    { text: "ten", how: "removed" },
    { text: "twelve", how: "added" },
    { text: " days", how: "same" },
  ],
};
const textWith = (differences: Difference[]) =>
  buildRequestMail(frame, { ...asked, differing: { live: 3, differences } }).text;

test("what differs is told in words, with the way to the comparison", () => {
  const text = textWith([
    changed,
    { ...changed, pieces: [{ text: "new words", how: "added" }] },
    { ...changed, pieces: [{ text: "old words", how: "removed" }] },
    { where: ["Question 3"], path: "items.2", what: "moved", pieces: [] },
  ]);
  expect(text).toContain("4 differences from what visitors read now:");
  expect(text).toContain("- Section 2, Heading (changed)\n  “ten” is now “twelve”");
  expect(text).toContain("- Section 2, Heading (words added)\n  “new words”");
  expect(text).toContain("- Section 2, Heading (words taken out)\n  “old words”");
  expect(text).toContain("- Question 3 (moved)\n");
  expect(text).toContain("https://kolam.example/staff/content/posts/7?part=versions&compare=3");
});

test("what is new says so, and is not compared", () => {
  const { text } = buildRequestMail(frame, { ...asked, differing: null });
  expect(text).toContain("This post is new: visitors have not met it yet.");
  expect(text).toContain("https://kolam.example/staff/content/posts/7\n");
});

test("a dozen are told, each shortened, however much was changed", () => {
  const long = { ...changed, pieces: [{ text: "word ".repeat(1_000), how: "added" as const }] };
  const text = textWith(Array.from({ length: 30 }, () => long));
  expect(text).toContain(
    "30 differences from what visitors read now, of which these are the first",
  );
  expect(text.match(/^- /gm)).toHaveLength(12);
  expect(text.length).toBeLessThan(4_000);
});
