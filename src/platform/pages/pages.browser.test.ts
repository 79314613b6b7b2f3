import { createHash } from "node:crypto";
import { expect, test } from "../../../test/browser.ts";

test("a page's policy names its own inline scripts and nothing looser", async ({ request }) => {
  for (const path of [
    "/",
    "/blog",
    "/services/digital-marketing/email-marketing",
    "/nothing-here",
  ]) {
    const answer = await request.get(path);
    const policy = answer.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    const scripts = [
      ...(await answer.text()).matchAll(
        /<script(?![^>]*\bsrc=)(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g,
      ),
    ];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, code = ""] of scripts)
      expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
    expect(await answer.text()).not.toMatch(/ style="/);
  }
});

test("a page says when it has not changed", async ({ request }) => {
  const { etag } = (await request.get("/about")).headers();
  expect(etag).toBeTruthy();
  const again = await request.get("/about", { headers: { "if-none-match": etag ?? "" } });
  expect(again.status()).toBe(304);
});

test("queries nobody declared are invisible: one render, no growth", async ({ site, request }) => {
  const fresh = await site.start({});
  const counts = () => countsAt(fresh.url);
  await request.get(`${fresh.url}/`);
  const before = await counts();
  const read = async (path: string) => (await fetch(fresh.url + path)).text();
  for (let i = 0; i < 300; i++) await read(`/?utm_source=${i}`);
  for (let i = 0; i < 100; i++) await read(`/nothing-${i}`);
  for (let i = 0; i < 100; i++) await read(`/blog/nothing-${i}`);
  const [renders = 0, entries = 0] = await counts();
  // One for unknown addresses, one for unknown addresses of the blog.
  expect(renders - (before[0] ?? 0)).toBe(2);
  expect(entries - (before[1] ?? 0)).toBe(2);
});

/** How many pages were drawn, and how many are kept. */
async function countsAt(url: string): Promise<number[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return ["foyer_page_renders_total", "foyer_page_cache_entries"].map((name) =>
    Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]),
  );
}

test("a choice that the site does not offer is the page without it, however many are tried", async ({
  site,
}) => {
  const fresh = await site.start({ RATE_LIMITS: "on" });
  const read = (path: string) => fetch(fresh.url + path);
  const plain = await (await read("/contact-us")).text();
  const [before = 0] = await countsAt(fresh.url);
  // More than one may search in a minute.
  for (let i = 0; i < 100; i++) {
    const answer = await read(`/contact-us?service=alchemy-${i}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(plain);
  }
  expect(await (await read("/contact-us?service=erp-development")).text()).not.toBe(plain);
  const [after = 0] = await countsAt(fresh.url);
  expect(after - before).toBe(1);
});

test("nothing of Host enters a page, and PUBLIC_URL does once it is set", async ({
  site,
  request,
}) => {
  const hidden = await (await request.get("/about", { headers: { host: "evil.example" } })).text();
  expect(hidden).not.toContain("evil.example");
  expect(hidden).not.toContain("site.invalid");
  expect(hidden).toContain('<link rel="canonical" href="/about"/>');
  expect(hidden).toContain('<meta name="robots" content="noindex"/>');
  const shown = await site.start({ PUBLIC_URL: "https://www.site.example" });
  const html = await (await request.get(`${shown.url}/about`)).text();
  expect(html).toContain('<link rel="canonical" href="https://www.site.example/about"/>');
  const [, picture] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(picture).toMatch(/^https:\/\/www\.site\.example\/media\/shares\/about\.\w+\.png$/);
  expect(html).not.toContain("noindex");
  const list = await (await request.get(`${shown.url}/blogapp/blog/?page_size=2`)).json();
  expect(list.next).toBe("https://www.site.example/blogapp/blog/?page_size=2&page=2");
});

test("pages set no cookie and are the same for everybody", async ({ request }) => {
  const one = await request.get("/contact-us");
  const other = await request.get("/contact-us", {
    headers: { cookie: "chat=abc; cookieAccepted=true", authorization: "Token x" },
  });
  expect(one.headers()["set-cookie"]).toBeUndefined();
  expect(await other.text()).toBe(await one.text());
});

test("a page refuses to be posted to", async ({ request }) => {
  const answer = await request.post("/about", { data: {} });
  expect(answer.status()).toBe(405);
  expect(answer.headers().allow).toBe("GET, HEAD");
});
