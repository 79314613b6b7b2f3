import { expect, test } from "vitest";
import type { AnswerField, InputType, Step } from "./contract.ts";
import { fitAnswer } from "./typed-answer.ts";

const answerTo = (input: InputType, text: string, field?: AnswerField) => {
  const step: Step = { say: ["?"], ask: { input, to: "next" }, ...(field && { field }) };
  return step.ask && fitAnswer(step, step.ask, text);
};

test.each<[InputType, string, AnswerField | undefined, string]>([
  ["text", " Asha Rao ", "name", "Asha Rao"],
  ["text", "x".repeat(120), "name", "x".repeat(120)],
  ["text", "x".repeat(120), "company", "x".repeat(120)],
  ["text", "x".repeat(500), undefined, "x".repeat(500)],
  ["textarea", "x".repeat(5_000), "query", "x".repeat(5_000)],
  ["textarea", "one\ntwo", "query", "one\ntwo"],
  ["email", "asha+shop@mail.example.com", "email", "asha+shop@mail.example.com"],
  ["tel", "+91 (20) 0000-0000", "mobile", "+91 (20) 0000-0000"],
  ["tel", "123456", "mobile", "123456"],
  ["number", "1,00,000", undefined, "100000"],
  ["number", "0", undefined, "0"],
  ["number", "7.5", undefined, "7.5"],
])("a %s answer takes %j", (input, text, field, answer) => {
  expect(answerTo(input, text, field)).toEqual({ fits: true, answer });
});

test.each<[InputType, string, AnswerField | undefined, RegExp]>([
  ["text", "x".repeat(121), "name", /120 characters/],
  ["text", "x".repeat(121), "company", /120 characters/],
  ["text", "x".repeat(501), undefined, /500 characters/],
  ["text", "one\ntwo", "name", /one line/],
  ["textarea", "x".repeat(5_001), "query", /5,000/],
  ["email", "asha@", "email", /name@example\.com/],
  ["email", `${"a".repeat(250)}@example.com`, "email", /name@example\.com/],
  ["tel", "12345", "mobile", /6 to 15 digits/],
  ["tel", "1234567890123456", "mobile", /6 to 15 digits/],
  ["tel", "call me", "mobile", /6 to 15 digits/],
  ["number", "a few", undefined, /number/],
  ["number", "-3", undefined, /number/],
  ["number", "1e9", undefined, /number/],
])("a %s answer does not take %j", (input, text, field, sentence) => {
  expect(answerTo(input, text, field)).toEqual({
    fits: false,
    sentence: expect.stringMatching(sentence),
  });
});

test("a question that must be answered takes a dash for an answer", () => {
  expect(answerTo("text", "skip")).toEqual({ fits: true, answer: "skip" });
});
