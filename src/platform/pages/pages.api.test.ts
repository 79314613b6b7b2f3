/** What rendering costs is bounded, over a real socket, where the page cache stands in front. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { freshBuild } from "../../../test/fresh-build.ts";
import { sharedSite } from "../../../test/shared-site.ts";

const siteWith = (env: Record<string, string>) => () => testApp({ pages: "built", env });

/** For tests to which it is all the same what is in memory already. */
let app: TestApp;
const openOwnSite = sharedSite(siteWith({}), (one) => {
  app = one;
});
const ask = (path: string, headers: Record<string, string> = {}) =>
  app.ask(path, { headers: { accept: "text/html", ...headers } });

const about = "/about.data?_routes=web%2Fpages%2Fabout";

test("what the browser's router asks for is rendered once, too", async () => {
  const { cache } = app;
  const first = await (await ask(about)).text();
  const { renders } = cache.stats();
  expect(await (await ask(about)).text()).toBe(first);
  expect(cache.stats().renders).toBe(renders);
  expect(first).not.toContain("collaborate");
});

test("changing pages is no search: nobody is asked to wait for it", async () => {
  const { cache } = app;
  await ask(about);
  for (let i = 0; i < 70; i++) {
    cache.clear();
    expect((await ask(about)).status).toBe(200);
  }
});

test("a page that is kept was drawn for nobody: its loaders see no cookie", async () => {
  await openOwnSite();
  const { chat } = app.app;
  const seen: unknown[] = [];
  const look = chat.look;
  chat.look = (key) => {
    seen.push(key);
    return look(key);
  };
  await ask("/about", { cookie: "chat=abc" });
  await ask("/chat", { cookie: "chat=abc" });
  expect(seen).toEqual(["abc"]);
});

test.each(["/%2561bout", "/%2561bout.data", "/%252561bout", "/%2563ontact-us"])(
  "an address that is escaped twice, as %s, is no page: nothing is drawn for it, nor sent to it",
  async (twice) => {
    const { cache, http } = app;
    for (const path of ["/nothing", "/nothing.data"]) await ask(path);
    const { renders, entries } = cache.stats();
    expect((await ask(twice)).status).toBe(404);
    expect(cache.stats()).toMatchObject({ renders, entries });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const sent = await http.inject({ method: "POST", url: twice, headers, payload: "name=x" });
    expect([sent.statusCode, sent.headers.allow]).toEqual([405, "GET, HEAD"]);
  },
);

test("routes that a stranger invents make no entries", async () => {
  const { cache } = app;
  await ask("/about.data");
  await ask(about);
  const { renders, entries } = cache.stats();
  for (let i = 0; i < 10; i++) {
    await ask(`/about.data?_routes=invented-${i}`);
    await ask(`${about},invented-${i}`);
  }
  expect(cache.stats()).toMatchObject({ renders, entries });
});

const badAddresses: [string, string, number][] = [
  ["too long", `/about?x=${"x".repeat(5_000)}`, 414],
  ["no UTF-8", "/about?x=%FF", 400],
];
test.each(badAddresses)(
  "an address that is %s is refused, whatever is in memory",
  async (_, path, status) => {
    app.cache.clear();
    expect((await ask(path)).status).toBe(status);
    await ask("/about");
    expect((await ask(path)).status).toBe(status);
  },
);

test("of a long query pages read the same, whatever is in memory", async () => {
  const late = `/search?x=${"x".repeat(2_048)}&q=invoice`;
  const before = await (await ask(late)).text();
  await ask("/search?q=invoice");
  expect(await (await ask(late)).text()).toBe(before);
});

test("an answer is counted once: where it was made, or where it came from memory", async () => {
  await openOwnSite();
  for (let i = 0; i < 3; i++) await ask("/about");
  const counted = (await (await ask("/metrics")).text()).split("\n");
  expect(counted).toContain('foyer_answers_total{method="GET",status="200"} 1');
  expect(counted).toContain('foyer_cached_pages_total{status="200"} 2');
});

test("unknown addresses share one answer as data, too", async () => {
  await openOwnSite();
  const { cache } = app;
  for (let i = 0; i < 10; i++) {
    const answer = await ask(`/nothing-${i}.data`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/x-script"]);
  }
  expect(cache.stats().renders).toBe(1);
});

test("one network has sixty renders of strangers' words a minute; pages, and words in memory, are free", async () => {
  await openOwnSite();
  const { clock } = app;
  for (let i = 0; i < 60; i++) expect((await ask(`/search?q=word${i}`)).status).toBe(200);
  const refused = await ask("/search?q=one-more");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("<h1>");
  expect((await ask("/blog.data?search=one-more")).status).toBe(429);
  for (const path of [
    "/search?q=word1",
    "/about",
    "/contact-us",
    "/about?utm_source=x",
    "/nothing",
  ])
    expect((await ask(path)).status, path).toBe(path === "/nothing" ? 404 : 200);
  clock.advance(60_000);
  expect((await ask("/search?q=one-more")).status).toBe(200);
});

test("a word that stands behind an empty one is a stranger's word like any other", async () => {
  await openOwnSite();
  for (let i = 0; i < 60; i++) expect((await ask(`/search?q=&q=word${i}`)).status).toBe(200);
  expect((await ask("/search?q=&q=one-more")).status).toBe(429);
  expect((await ask("/search?q=one-more")).status).toBe(429);
  expect((await ask("/search?q=one-more&q=")).status).toBe(200);
});

test("too much at once is answered 503 at once, whatever the limits; pages wait in a lane of their own", async () => {
  await openOwnSite(siteWith({ RATE_LIMITS: "off" }));
  const words = Array.from({ length: 60 }, (_, i) => ask(`/search?q=word${i}`));
  const pages = ["/about", "/contact-us", "/services"].map((path) => ask(path));
  const answers = await Promise.all(words);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const busy = answers.find(({ status }) => status === 503);
  expect(busy?.headers.get("retry-after")).toBe("2");
  expect(await busy?.text()).toContain("The site is very busy just now.");
  for (const page of await Promise.all(pages)) expect(page.status).toBe(200);
});

test("pages drawn for one visitor wait in a short queue, and hold up nobody else", async () => {
  await openOwnSite();
  const drawn = Array.from({ length: 40 }, () => ask("/chat"));
  const page = ask("/about");
  const statuses = (await Promise.all(drawn)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await page).status).toBe(200);
});

test("an address that begins with two slashes is drawn as no other page", async () => {
  const answer = await ask("//about.data");
  expect(await answer.text()).not.toContain("<title>");
});

test("while nothing new can be rendered, the page is sent as it was", async () => {
  await openOwnSite();
  const { cache, db } = app;
  const before = await (await ask("/about")).text();
  cache.clear();
  await db.close();
  const after = await ask("/about");
  expect([after.status, await after.text()]).toEqual([200, before]);
  expect((await ask("/contact-us")).status).toBeGreaterThanOrEqual(500);
});

test("a page of which a part could not be made is not kept", async () => {
  const source = await freshBuild();
  const build = await source.build();
  const { default: draw, handleError } = build.entry.module;
  let isFirst = true;
  const drawFirstInPart: typeof draw = (...parts) => {
    const [request, , , , context] = parts;
    if (isFirst) handleError?.(new Error("no room for a part"), { request, context, params: {} });
    isFirst = false;
    return draw(...parts);
  };
  const module = { ...build.entry.module, default: drawFirstInPart };
  const pages = { ...source, build: async () => ({ ...build, entry: { module } }) };
  await openOwnSite(() => testApp({ pages }));
  expect((await app.ask("/about")).status).toBe(500);
  expect((await app.ask("/about")).status).toBe(200);
});

test("a script that got into a page by a fault is not vouched for", async () => {
  await openOwnSite();
  const { db } = app;
  const script = "<script>alert(1)</script>";
  const slug = "dmarc-in-four-weeks";
  await db.write((tx) =>
    tx.updateTable("posts").set({ content: script }).where("slug", "=", slug).execute(),
  );
  const page = await ask(`/blog/search-marketing/${slug}`);
  const other = page.status === 301 ? await ask(page.headers.get("location") ?? "") : page;
  expect(await other.text()).toContain(script);
  const policy = other.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("'sha256-");
  expect(policy).not.toContain(createHash("sha256").update("alert(1)").digest("base64"));
  expect(other.headers.get("x-script-hashes")).toBeNull();
});

test("a page's policy names its own inline scripts and nothing looser", async () => {
  for (const path of [
    "/",
    "/blog",
    "/services/digital-marketing/email-marketing",
    "/nothing-here",
  ]) {
    const answer = await ask(path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    const html = await answer.text();
    const scripts = [
      ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, code = ""] of scripts)
      expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
    expect(html).not.toMatch(/ style="/);
  }
});

test("a page says when it has not changed", async () => {
  const etag = (await ask("/about")).headers.get("etag");
  expect(etag).toBeTruthy();
  expect((await ask("/about", { "if-none-match": etag ?? "" })).status).toBe(304);
});

test("queries nobody declared are invisible: one render, no growth", async () => {
  await openOwnSite(siteWith({ RATE_LIMITS: "off" }));
  const { cache } = app;
  await ask("/");
  const before = cache.stats();
  for (let i = 0; i < 300; i++) await ask(`/?utm_source=${i}`);
  for (let i = 0; i < 100; i++) await ask(`/nothing-${i}`);
  for (let i = 0; i < 100; i++) await ask(`/blog/nothing-${i}`);
  const after = cache.stats();
  // One for unknown addresses, one for unknown addresses of the blog.
  expect(after.renders - before.renders).toBe(2);
  expect(after.entries - before.entries).toBe(2);
});

test("a choice that the site does not offer is the page without it, however many are tried", async () => {
  const { cache } = app;
  const plain = await (await ask("/contact-us")).text();
  const { renders } = cache.stats();
  // More than one may search in a minute.
  for (let i = 0; i < 100; i++) {
    const answer = await ask(`/contact-us?service=alchemy-${i}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(plain);
  }
  expect(await (await ask("/contact-us?service=erp-development")).text()).not.toBe(plain);
  expect(cache.stats().renders - renders).toBe(1);
});

test("nothing of Host enters a page, and PUBLIC_URL does once it is set", async () => {
  const { http } = app;
  const hidden = (await http.inject({ url: "/about", headers: { host: "evil.example" } })).body;
  expect(hidden).not.toContain("evil.example");
  expect(hidden).not.toContain("site.invalid");
  expect(hidden).toContain('<link rel="canonical" href="/about"/>');
  expect(hidden).toContain('<meta name="robots" content="noindex"/>');
  await openOwnSite(siteWith({ PUBLIC_URL: "https://www.site.example" }));
  const html = await (await ask("/about")).text();
  expect(html).toContain('<link rel="canonical" href="https://www.site.example/about"/>');
  const [, picture] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(picture).toMatch(/^https:\/\/www\.site\.example\/media\/shares\/about\.\w+\.png$/);
  expect(html).not.toContain("noindex");
  const list: unknown = await (await ask("/blogapp/blog/?page_size=2")).json();
  expect(list).toMatchObject({
    next: "https://www.site.example/blogapp/blog/?page_size=2&page=2",
  });
});

test("pages set no cookie and are the same for everybody", async () => {
  const { cache } = app;
  const one = await ask("/contact-us");
  cache.clear();
  const other = await ask("/contact-us", {
    cookie: "chat=abc; cookieAccepted=true",
    authorization: "Token x",
  });
  expect(one.headers.get("set-cookie")).toBeNull();
  expect(await other.text()).toBe(await one.text());
});

test("a page refuses to be posted to", async () => {
  const { http } = app;
  const answer = await http.inject({ method: "POST", url: "/about", payload: {} });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD");
});
