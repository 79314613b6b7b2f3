/**
 * The tightest compression costs a hundred times the light one, so it is for what is asked for again, on another
 * thread, one at a time. Node has four such threads for files, names and pictures too.
 */
import { encodeTightly } from "./encodings.ts";
import { code, type KeptAnswer } from "./kept-answer.ts";

const mostWaiting = 200;

/** @returns what asks for an answer to be coded tightly, some time */
export function tightCoding() {
  const waiting: KeptAnswer[] = [];
  let working = false;

  async function work() {
    if (working) return;
    working = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // Where there is no memory for it, what was coded lightly stays.
      const tight = await encodeTightly(next.body).catch(() => undefined);
      if (tight) code(next, "br", tight);
    }
    working = false;
  }

  return function ask(answer: KeptAnswer) {
    // Beyond that it stays lightly coded until it is asked for twice more.
    if (waiting.length >= mostWaiting) {
      answer.uses = 0;
      return;
    }
    waiting.push(answer);
    void work();
  };
}
