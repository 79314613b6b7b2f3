import { expect, test } from "vitest";
import { dueTagWords } from "../due-tag-words.ts";
import { dueWords, writingWords } from "./schedule.ts";

test("what is written after Schedule is said not to go live", () => {
  const late = "Your last changes are not in what goes live today 6:00 pm.";
  expect(dueWords("today 6:00 pm", { live: null, hasDraft: true })).toBe(late);
  expect(dueWords("today 6:00 pm", { live: 1, hasDraft: true })).toBe(late);
  expect(dueWords("today", { live: null, hasDraft: false })).toBe("Goes live today");
  expect(dueWords("today", { live: 1, hasDraft: false })).toBe("Changes go live today");
});

test("a list says that what is scheduled lacks the last changes", () => {
  expect(dueTagWords("Scheduled", true)).toBe("Scheduled, without the last changes");
  expect(dueTagWords("Scheduled", false)).toBe("Scheduled");
});

test("what a colleague writes after Schedule is not said to go live", () => {
  expect(writingWords([{ place: "title" }], false)).toContain("goes live with yours");
  expect(writingWords([{ place: "title" }], true)).toBe("");
  expect(writingWords([{ place: null }], false)).toBe("");
});
