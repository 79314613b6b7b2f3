import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { codeOf } from "./code-of.ts";
import { shellFolder } from "./shell-folder.ts";

const slug = "caching-a-page-without-lying-to-anyone";
const checks = codeOf(slug, "# 1. What is claimed");

/** The block as a file of its own, imported. */
async function moduleOf(beginning: string) {
  const { path } = shellFolder({ "post.mjs": codeOf(slug, beginning) });
  return import(pathToFileURL(join(path, "post.mjs")).href);
}

test("what may be stale is told to the network alone", () => {
  const fields = codeOf(slug, "Cache-Control: public")
    .split("\n")
    .map((line) => line.split(": "));
  expect(fields).toEqual([
    ["Cache-Control", "public, max-age=0"],
    ["CDN-Cache-Control", "max-age=300, stale-while-revalidate=60, stale-if-error=86400"],
  ]);
});

const kept = "public, max-age=0, s-maxage=300";
test.each([
  ["a page without a header", {}, "private, no-store"],
  [
    "a shared page with a cookie",
    { "cache-control": kept, "set-cookie": "s=1" },
    "private, no-store",
  ],
  [
    "max-age alone with a cookie",
    { "cache-control": "max-age=60", "set-cookie": "s=1" },
    "private, no-store",
  ],
  ["a shared page", { "cache-control": kept }, kept],
  [
    "a private page with a cookie",
    { "cache-control": "private, no-cache", "set-cookie": "s=1" },
    "private, no-cache",
  ],
  ["one that spells it large", { "cache-control": "Private", "set-cookie": "s=1" }, "Private"],
])("the guard leaves %s fit for those it is for", async (_name, given, expected) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const { seal } = await moduleOf("export function seal");
  const before = new Headers(given).get("cache-control");
  const sealed: Headers = seal(new Headers(given));
  expect(sealed.get("cache-control")).toBe(expected);
  expect(log.mock.calls).toEqual(
    before === expected ? [] : [["uncacheable response corrected", before ?? "(no header)"]],
  );
});

test("the guard does not see a name in a page that sets no cookie, as the post admits", async () => {
  const { seal } = await moduleOf("export function seal");
  const sealed: Headers = seal(new Headers({ "cache-control": kept }));
  expect(sealed.get("cache-control")).toBe(kept);
});

test("an unchanged page answers 304 without a body, a changed one 200", async () => {
  const { reply } = await moduleOf("import { createHash }");
  const ask = (html: string, tags?: string): Response =>
    reply(
      new Request("https://shop.example/", tags ? { headers: { "if-none-match": tags } } : {}),
      html,
    );
  const first = ask("<p>One</p>");
  const tag = first.headers.get("etag") ?? "";
  expect(first.status).toBe(200);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  const again = ask("<p>One</p>", `"other", ${tag}`);
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
  expect(again.headers.get("cache-control")).toBe(kept);
  const changed = ask("<p>One</p><!-- 10:31 -->", tag);
  expect([changed.status, await changed.text()]).toEqual([200, "<p>One</p><!-- 10:31 -->"]);
});

const hashOf = (page: string) => `${createHash("sha256").update(page).digest("hex")}  -`;
const about = hashOf("About\n");

/** @returns what each check prints, line by line */
function runChecks(env: Record<string, string>) {
  const lines = shellFolder({}, { curl: "shop-curl.sh" }).run(checks, env).trim().split(/\r?\n/);
  const [cacheControl, age, etag, status, ...hashes] = lines;
  return {
    claimed: [cacheControl, age, etag],
    status,
    origin: hashes.slice(0, 3),
    cache: hashes.slice(3),
  };
}

test("on a page that is everybody's, all five bodies are one", () => {
  expect(runChecks({ SHOP: "honest" })).toEqual({
    claimed: ["Cache-Control: public, max-age=0, s-maxage=300", "Age: 12", 'ETag: W/"x7Qk"'],
    status: "304",
    origin: [about, about, about],
    cache: [about, about],
  });
});

test("the third check finds the lady, where the same question to the cache agrees with itself", () => {
  const { origin, cache } = runChecks({ SHOP: "lady" });
  expect(origin).toEqual([about, hashOf("Namaste, one\n"), hashOf("Namaste, two\n")]);
  expect(cache).toEqual([hashOf("Namaste, one\n"), hashOf("Namaste, one\n")]);
});
