import { expect, test } from "vitest";
import { questionsWithIds } from "./item-ids.ts";

test("a question is addressed by its words, no two alike, whatever they are", () => {
  const asked = ["Who’ll own the code?", "Who'll own the code!", "कब?", "Wie groß?"];
  const ids = questionsWithIds(asked.map((question) => ({ question }))).map(({ id }) => id);
  expect(ids).toEqual([
    "faq-wholl-own-the-code",
    "faq-wholl-own-the-code-2",
    "faq-question",
    "faq-wie-gro",
  ]);
});

test("a long question is cut after its last whole word", () => {
  const idOf = (question: string) => questionsWithIds([{ question }])[0]?.id;
  const ten = "abcdefghi ";
  expect(idOf(`${ten.repeat(5)}abcdefghij`)).toBe(`faq-${"abcdefghi-".repeat(5)}abcdefghij`);
  expect(idOf(`${ten.repeat(5)}abcdefghij k`)).toBe(`faq-${"abcdefghi-".repeat(5)}abcdefghij`);
  expect(idOf(`${ten.repeat(5)}abcdefghijk`)).toBe(`faq-${"abcdefghi-".repeat(5)}`.slice(0, -1));
  expect(idOf("z".repeat(90))).toBe(`faq-${"z".repeat(60)}`);
});

test("an item keeps the name it has when its words change, and a copy of it gets another", () => {
  const ids = questionsWithIds([
    { question: "How can we pay?" },
    { id: "faq-how-can-we-pay", question: "By which ways can we pay?" },
    { id: "faq-how-can-we-pay", question: "By which ways can we pay?" },
  ]).map(({ id }) => id);
  expect(ids).toEqual([
    "faq-how-can-we-pay-2",
    "faq-how-can-we-pay",
    "faq-by-which-ways-can-we-pay",
  ]);
});

test("what has another form is no name, so that none is that of another part of the page", () => {
  const odd = ["main", "faq-a b", "claim-a", "__proto__"];
  const ids = questionsWithIds(odd.map((id) => ({ id, question: "How can we pay?" }))).map(
    ({ id }) => id,
  );
  const made = "faq-how-can-we-pay";
  expect(ids).toEqual([made, `${made}-2`, `${made}-3`, `${made}-4`]);
});
