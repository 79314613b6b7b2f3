import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { pageOf, serve } from "../../../test/cached-pages.ts";
import { createPageCache } from "./page-cache.ts";

test("a page is rendered once and sent from memory", async () => {
  const { ask, rendered } = await serve(async (address) => pageOf(`page ${address}`));
  expect((await ask("/a")).body.toString()).toBe("page /a");
  expect((await ask("/a")).body.toString()).toBe("page /a");
  expect(rendered).toEqual(["/a"]);
});

test("however many wait for a page, it is rendered once", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { ask, rendered, arrived } = await serve(async () => {
    await gate;
    return pageOf("x");
  });
  const waiting = Array.from({ length: 20 }, () => ask("/slow"));
  await arrived(20);
  open();
  await Promise.all(waiting);
  expect(rendered).toEqual(["/slow"]);
});

test("query names nobody declared make neither renders nor entries", async () => {
  const { ask, rendered, cache } = await serve(async () => pageOf("x"));
  await ask("/a");
  for (let i = 0; i < 200; i++) expect((await ask(`/a?utm_source=${i}`)).status).toBe(200);
  expect(rendered).toEqual(["/a"]);
  expect(cache.stats().entries).toBe(1);
});

test("declared names count, in one spelling", async () => {
  const { ask, rendered } = await serve(async (address) => pageOf(address), ["page", "search"]);
  expect((await ask("/b?search=x&utm=1&page=2")).body.toString()).toBe("/b?page=2&search=x");
  expect((await ask("/b?page=2&search=x")).body.toString()).toBe("/b?page=2&search=x");
  expect((await ask("/b?page=&search=")).body.toString()).toBe("/b");
  expect(rendered).toEqual(["/b?page=2&search=x", "/b"]);
});

test("however an address is spelt, and however many spellings there are, it is the same page", async () => {
  const { ask, rendered } = await serve(async (address) => pageOf(address), ["q"]);
  await ask("/a?q=x");
  for (let i = 0; i < 1_100; i++)
    expect((await ask(`/a?utm=${i}&q=x`)).body.toString()).toBe("/a?q=x");
  expect((await ask("/a?utm=1&q=y")).body.toString()).toBe("/a?q=y");
  expect(rendered).toEqual(["/a?q=x", "/a?q=y"]);
});

test("a path where other names count after a change of content is read by those alone", async () => {
  const names = ["q"];
  const { ask, cache } = await serve(async (address) => pageOf(address), names);
  await ask("/a?q=x");
  expect((await ask("/a?q=x&page=2")).body.toString()).toBe("/a?q=x");
  cache.clear();
  names.push("page");
  await ask("/a?q=x");
  expect((await ask("/a?q=x&page=2")).body.toString()).toBe("/a?q=x&page=2");
});

test("only what comes from memory counts as a hit, not what has just been made", async () => {
  const { ask, hits } = await serve(async () => pageOf("x"));
  await ask("/a");
  await ask("/missing");
  await ask("/missing");
  expect(hits).toEqual([]);
  const { headers } = await ask("/a");
  await ask("/a?utm=1", { "if-none-match": headers.etag ?? "" });
  expect(hits).toEqual([200, 304]);
});

test("all unknown addresses share one answer", async () => {
  const { ask, rendered, cache } = await serve(async () => pageOf("nothing", 404));
  for (let i = 0; i < 50; i++) expect((await ask(`/missing/${i}`)).status).toBe(404);
  expect(rendered).toEqual(["/404"]);
  expect(cache.stats().entries).toBe(1);
});

test("what is missing teaches nothing about the page it was drawn by", async () => {
  const { ask, cache, rendered } = await serve(async (address) => pageOf(address), ["q"]);
  await ask("/search");
  await cache.renderMissing("/search", async () => pageOf("x"));
  expect((await ask("/search?q=tea")).body.toString()).toBe("/search?q=tea");
  expect(rendered).toEqual(["/search", "/search?q=tea"]);
});

test("each coding decodes to the same text, and q=0 is respected", async () => {
  const text = "petal ".repeat(500);
  const { ask } = await serve(async () => pageOf(text));
  const br = await ask("/", { "accept-encoding": "gzip, br" });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  const gzip = await ask("/", { "accept-encoding": "gzip, br;q=0" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  const plain = await ask("/", { "accept-encoding": "gzip;q=0, br;q=0.0" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body.toString()).toBe(text);
});

test("a conditional request is answered without a body", async () => {
  const { ask } = await serve(async () => pageOf("x"));
  const { headers } = await ask("/");
  const again = await ask("/", { "if-none-match": `"other", ${headers.etag}` });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect((await ask("/", { "if-none-match": '"other"' })).status).toBe(200);
});

test("HEAD has the headers and no body", async () => {
  const { ask } = await serve(async () => pageOf("hello"));
  await ask("/");
  const head = await ask("/", {}, "HEAD");
  expect(head.headers["content-length"]).toBe("5");
  expect(head.body).toHaveLength(0);
});

test("after a change of content pages are rendered anew, and a render begun before is not kept", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let text = "old";
  const { ask, cache } = await serve(async () => {
    const seen = text;
    begin();
    await gate;
    return pageOf(seen);
  });
  const early = ask("/");
  await begun;
  text = "new";
  cache.clear();
  open();
  expect((await early).body.toString()).toBe("old");
  expect((await ask("/")).body.toString()).toBe("new");
});

test("a failed render is not remembered", async () => {
  const cache = createPageCache();
  const page = { path: "/", names: [], search: "" };
  await expect(cache.render(page, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await cache.render(page, async () => pageOf("yes"));
  expect(cache.stats().entries).toBe(1);
});

test("a page of before the change is not sent while a new one can be made, and is there when none can", async () => {
  let text = "before";
  const { ask, cache } = await serve(async () => pageOf(text));
  await ask("/a");
  cache.clear();
  expect(cache.former("/a")).not.toBeNull();
  text = "after";
  expect((await ask("/a")).body.toString()).toBe("after");
  expect(cache.former("/nothing")).toBeNull();
  cache.clear();
  const page = { path: "/a", names: [], search: "" };
  await expect(cache.render(page, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  let sent = "";
  const response = { writeHead() {}, end: (body: Buffer) => (sent = body.toString()) };
  Reflect.apply(cache.former("/a") ?? expect.fail("nothing was kept"), null, [
    { method: "GET", headers: {} },
    response,
  ]);
  expect(sent).toBe("after");
});
