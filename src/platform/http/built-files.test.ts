import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "../../../test/listen.ts";
import { filesIn, serveFiles } from "./built-files.ts";

const folder = mkdtempSync(join(tmpdir(), "foyer-files-"));
const script = "console.log('petal');";
const server = createServer();
let url: string;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/a.js"), script);
  writeFileSync(join(folder, "assets/a.js.gz"), gzipSync(script));
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  mkdirSync(join(folder, "demo"));
  writeFileSync(join(folder, "demo/record.csv"), "line,agreed\nRecovery point,1 hour\n");
  writeFileSync(join(folder, "secret.map"), "{}");
  const answer = serveFiles(filesIn(folder), { "x-content-type-options": "nosniff" });
  server.on("request", (request, response) => {
    if (!answer(request, response)) response.writeHead(404).end();
  });
  url = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers = {}, method = "GET") => fetch(url + path, { headers, method });

test("a file is sent in the coding it has, with its type and how long it holds", async () => {
  const zipped = await ask("/assets/a.js", { "accept-encoding": "gzip" });
  expect(zipped.headers.get("content-encoding")).toBe("gzip");
  expect(await zipped.text()).toBe(script);
  // There is no brotli of it: it is sent as it is.
  const plain = await ask("/assets/a.js?v=1", { "accept-encoding": "br" });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).toBe(script);
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect((await ask("/favicon.svg")).headers.get("cache-control")).toBe("public, max-age=86400");
});

test("a table to download is text for a spreadsheet, and a day old at most", async () => {
  const record = await ask("/demo/record.csv");
  expect(Object.fromEntries(record.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "public, max-age=86400",
    "x-content-type-options": "nosniff",
  });
  expect(await record.text()).toMatch(/^line,agreed\n/);
});

test("what has not changed is not sent again", async () => {
  const tag = (await ask("/favicon.svg")).headers.get("etag") ?? "";
  expect((await ask("/favicon.svg", { "if-none-match": tag })).status).toBe(304);
});

test.each([
  "/assets/a.js.gz",
  "/secret.map",
  "/assets/../favicon.svg/",
  "/assets/b.js",
  "/assets",
  "/demo",
  "/demo/b.csv",
])("%s is no file of the site's", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("a file is read and not written to", async () => {
  expect((await ask("/favicon.svg", {}, "POST")).status).toBe(404);
  expect(await (await ask("/favicon.svg", {}, "HEAD")).text()).toBe("");
});
