import { bytesOf, type KeptAnswer } from "./cached-response.ts";

export function createShare(mostBytes: number) {
  const answers = new Map<string, KeptAnswer>();

  function bytes(): number {
    let sum = 0;
    for (const answer of answers.values()) sum += bytesOf(answer);
    return sum;
  }

  function putOutOldest() {
    const first = answers.entries().next().value;
    if (!first) return;
    let [oldest, { usedAt }] = first;
    for (const [key, answer] of answers)
      if (answer.usedAt < usedAt) {
        oldest = key;
        usedAt = answer.usedAt;
      }
    answers.delete(oldest);
  }

  return {
    get: (key: string) => answers.get(key),
    set(key: string, answer: KeptAnswer) {
      answers.set(key, answer);
      while (bytes() > mostBytes) putOutOldest();
    },
    has: (answer: KeptAnswer, key: string) => answers.get(key) === answer,
    answers: () => answers.values(),
    bytes,
  };
}
