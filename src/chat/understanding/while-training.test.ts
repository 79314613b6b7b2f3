/** Who types or searches is served while the classifier is trained, and when it cannot be. */
import { expect, test } from "vitest";
import { type AnswersInWords, answersInWords } from "./answers-contract.ts";
import { train } from "./classifier.ts";
import { createUnderstanding } from "./understanding.server.ts";

const hours = { name: "Office hours", phrases: "when are you open\nopening hours", say: ["Nine."] };
const parking = {
  name: "Parking",
  phrases: "is there parking\nwhere to park a car",
  say: ["Two."],
};
const published = (version: number, topics: AnswersInWords["topics"]) => [
  { id: 1, version, body: { topics } },
];

test("nothing is understood while the answers cannot be read, and all is afterwards", async () => {
  let isDown = true;
  const errors: unknown[] = [];
  const { classify, pagesAbout } = createUnderstanding({
    async answers() {
      if (isDown) throw new Error("the database is gone");
      return published(1, { hours });
    },
    failed: (error) => errors.push(error),
  });
  expect(await classify("opening hours")).toEqual([]);
  expect(await pagesAbout("opening hours")).toEqual([]);
  expect(errors).toHaveLength(2);
  isDown = false;
  expect((await classify("opening hours"))[0]?.topic).toBe("hours");
});

test("the former classifier answers until the new one is trained", async () => {
  let documents = published(1, { hours });
  const { classify } = createUnderstanding({
    answers: async () => documents,
    failed(error) {
      throw error;
    },
  });
  expect(await classify("parking")).toEqual([]);
  documents = published(2, { hours, parking });
  expect((await classify("opening hours"))[0]).toEqual({ topic: "hours", confidence: 1 });
  await expect.poll(async () => (await classify("parking"))[0]?.topic).toBe("parking");
});

test("phrases of random letters take bounded memory, and too many of them are refused", async () => {
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
      Array.from({ length: count }, (_, i) => [`topic-${i}`, { ...hours, phrases }]),
    );
  expect(answersInWords.safeParse({ topics: topics(50) }).success).toBe(true);
  expect(answersInWords.safeParse({ topics: topics(70) }).error?.issues[0]?.message).toBe(
    "Phrases of 6,00,000 letters at most in all.",
  );
  const samples = Array.from({ length: 1_000 }, (_, i) => ({
    topic: `topic-${i % 120}`,
    text: line(),
  }));
  const heap = () => process.memoryUsage().heapUsed / 2 ** 20;
  const before = heap();
  let most = before;
  const sampler = setInterval(() => {
    most = Math.max(most, heap());
  }, 20);
  const { classify } = await train(samples);
  clearInterval(sampler);
  expect(most - before).toBeLessThan(150);
  expect(classify(samples[0]?.text ?? "")[0]?.topic).toBe("topic-0");
});
