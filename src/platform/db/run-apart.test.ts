import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { OutOfMemory, partsApart } from "./run-apart.ts";
import { Unavailable } from "./unavailable.ts";

const thread = new URL("../../../test/apart/counting-thread.ts", import.meta.url);
const never = new AbortController().signal;

const partsOf = (text: string, ending = never) =>
  partsApart<string>(thread, Readable.from([text]), { ending, memoryMb: 64 });

async function all(parts: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

test("what runs apart gives its parts one by one, of all that it is sent", async () => {
  expect(await all(partsOf("abc"))).toEqual(["a", "b", "c"]);
  const long = "x".repeat(300_000);
  for await (const part of partsOf(long)) {
    expect(part).toBe("x");
    break;
  }
});

test("its refusals are refusals here, and its faults are faults", async () => {
  const parts = partsOf("a!");
  expect(await parts.next()).toEqual({ value: "a", done: false });
  await expect(parts.next()).rejects.toMatchObject({ status: 422, message: "This is no letter." });
  await expect(all(partsOf("?"))).rejects.toThrow(RangeError);
});

test("what needs more memory than it is given dies alone, and what is ended ends", async () => {
  await expect(all(partsOf("*"))).rejects.toThrow(OutOfMemory);
  const ending = new AbortController();
  const parts = partsOf("ab", ending.signal);
  await parts.next();
  ending.abort();
  await expect(parts.next()).rejects.toThrow(Unavailable);
});
