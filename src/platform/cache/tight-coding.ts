/**
 * Brotli 11 costs a hundred times brotli 4, so it encodes one response at a time on Node's four
 * shared threads.
 */

import { code, type KeptAnswer } from "./cached-response.ts";
import { encodeTightly } from "./encodings.ts";

const mostWaiting = 200;

export function tightCoding() {
  const waiting: KeptAnswer[] = [];
  let working = false;

  async function work() {
    if (working) return;
    working = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const tight = await encodeTightly(next.body).catch(() => undefined);
      if (tight) code(next, "br", tight);
    }
    working = false;
  }

  return function ask(answer: KeptAnswer) {
    if (waiting.length >= mostWaiting) {
      answer.uses = 0;
      return;
    }
    waiting.push(answer);
    void work();
  };
}
