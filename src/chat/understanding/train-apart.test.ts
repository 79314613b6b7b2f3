import { expect, test } from "vitest";
import { answersInWords } from "./answers-contract.ts";
import { readModel, trainApart } from "./train-apart.server.ts";

test("phrases of random letters are learnt within the memory of what runs apart; more are refused", async () => {
  let seed = 1;
  const letters = (count: number) =>
    Array.from({ length: count }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return (seed % 36).toString(36);
    }).join("");
  const line = () => Array.from({ length: 20 }, () => letters(29)).join(" ");
  const phrases = Array.from({ length: 16 }, line).join("\n");
  const topics = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`topic-${i}`, { name: "Hours", say: [], phrases }]),
    );
  expect(answersInWords.safeParse({ topics: topics(50) }).success).toBe(true);
  expect(answersInWords.safeParse({ topics: topics(70) }).error?.issues[0]?.message).toBe(
    "Phrases of 6,00,000 letters at most in all.",
  );
  const known = Array.from({ length: 1_000 }, (_, i) => ({
    topic: `topic-${i % 120}`,
    phrases: line(),
  }));
  const { classify } = await readModel(await trainApart(known, new AbortController().signal));
  expect(classify(known[0]?.phrases ?? "")[0]?.topic).toBe("topic-0");
});
