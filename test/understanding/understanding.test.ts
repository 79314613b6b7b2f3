/** The chat understands sentences that nobody tuned it for, in each language that visitors write. */
import { expect, test } from "vitest";
import { judge, readLabelled, sharesOf, trainedOnDemo } from "./measure-sentences.ts";

const demo = trainedOnDemo();
const kept = readLabelled("kept").sentences.map(({ lang, ...sentence }) => ({
  lang,
  verdict: judge(demo, { lang, ...sentence }),
}));
const sharesIn = (lang?: string) =>
  sharesOf(kept.filter((one) => lang === undefined || one.lang === lang).map((one) => one.verdict));

test("of sentences that nobody tuned for, three in four get their answer and few a wrong one", () => {
  const { right, near, wrong } = sharesIn();
  expect(right).toBeGreaterThanOrEqual(75);
  expect(right + near).toBeGreaterThanOrEqual(90);
  expect(wrong).toBeLessThanOrEqual(5);
});

test.each(["hinglish", "hi"])("%s is understood within ten points of English", (lang) => {
  expect(sharesIn(lang).right).toBeGreaterThanOrEqual(sharesIn("en").right - 10);
});

test("a sentence of nonsense gets no answer", () => {
  for (const text of ["asdfghjkl", "?", "", "....", "😀😀"])
    expect(demo.classifier.classify(text), text).toEqual([]);
});

test("the longest text that a visitor may send is read within milliseconds", () => {
  const from = process.cpuUsage().user;
  for (const text of [
    "hospital software ".repeat(550),
    "क्ष".repeat(3_300),
    "a\u0301".repeat(5_000),
  ])
    demo.classifier.classify(text);
  expect(process.cpuUsage().user - from).toBeLessThan(60_000);
});
