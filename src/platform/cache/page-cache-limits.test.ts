/** What is kept, and how tightly, where there is not room for everything. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pageOf, serve } from "../../../test/cached-pages.ts";

const length = 20_000;
const room = 10 * length;

test("memory is bounded: what was used longest ago goes first", async () => {
  const { ask, cache, rendered } = await serve(noise, [], room);
  await ask("/0");
  let pages = 1;
  const another = async () => {
    await ask(`/${pages++}`);
    await ask("/0");
  };
  for (let i = 1; i < 12; i++) await another();
  // What is coded tightly meanwhile grows, and the next page that is kept makes room for it.
  await expect
    .poll(async () => {
      await another();
      return cache.stats().bytes;
    })
    .toBeLessThanOrEqual(room);
  expect(cache.stats().entries).toBeLessThan(12);
  expect(rendered.filter((address) => address === "/0")).toHaveLength(1);
});

test("a full cache takes what is new", async () => {
  const { ask, rendered } = await serve(noise, [], room / 2);
  for (let i = 0; i < 12; i++) await ask(`/${i}`);
  for (let i = 0; i < 3; i++) await ask("/new");
  expect(rendered.filter((address) => address === "/new")).toHaveLength(1);
});

test("strangers' words never put out a page", async () => {
  const { ask, rendered, cache } = await serve(noise, ["q"], room);
  await ask("/a");
  for (let i = 0; i < 20; i++) await ask(`/a?q=${i}`);
  await ask("/a");
  expect(rendered.filter((address) => address === "/a")).toHaveLength(1);
  expect(cache.stats().bytes).toBeGreaterThan(room);
});

test("what is asked for twice is coded tightly, and what is asked for once is not", async () => {
  const text = Array.from({ length: 2_000 }, (_, i) => `petal ${i % 97} of ${i % 13}`).join("\n");
  const { ask } = await serve(async () => pageOf(text));
  const bytes = async (path: string) => (await ask(path, { "accept-encoding": "br" })).body.length;
  const light = await bytes("/a");
  expect(await bytes("/b")).toBe(light);
  await bytes("/a");
  await expect.poll(() => bytes("/a")).toBeLessThan(light);
});

/** A page that does not compress, so that a few fill a small cache. */
async function noise(address: string) {
  const hash = (i: number) => createHash("sha256").update(`${address} ${i}`).digest("base64");
  let text = "";
  for (let i = 0; text.length < length; i++) text += hash(i);
  return pageOf(text);
}
