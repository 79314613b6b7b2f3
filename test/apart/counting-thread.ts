/** Says what it was sent, letter by letter; of some letters it makes something else. */
import { readFileSync } from "node:fs";
import { answerInParts } from "../../src/platform/db/run-apart.ts";
import { Problem } from "../../src/platform/problem.ts";

function* letters(text: string) {
  for (const letter of text) {
    if (letter === "!") throw new Problem(422, "This is no letter.");
    if (letter === "?") throw new RangeError("a fault");
    const much: number[][] = [];
    while (letter === "*") much.push(new Array(100_000).fill(1));
    yield letter;
  }
}

await answerInParts(letters(readFileSync(0, "utf8")));
