import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, publishBody, publishChange } from "../../../test/content.ts";
import { aPicture } from "../../../test/pictures.ts";
import type { Company } from "./company-contract.ts";
import { companyKind } from "./company-kinds.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp({ pages: "built" });
});
afterEach(() => site.close());

const forever = "public, max-age=31536000, immutable";
const set = (news: Partial<Company>) => publishChange(site, { kind: companyKind, news });
const home = async () => (await site.ask("/")).text();
const themeIn = (html: string) =>
  /<link rel="stylesheet" href="(\/theme\.css[^"]*)"/.exec(html)?.[1];

async function asked(path: string) {
  const answer = await site.ask(path);
  const { status, headers } = answer;
  return { status, headers, cache: headers.get("cache-control"), text: await answer.text() };
}

test("without an accent there is no stylesheet of it, and no page asks for one", async () => {
  expect(themeIn(await home())).toBeUndefined();
  for (const path of ["/theme.css", "/theme.css?v=0123456789ab"])
    expect(await asked(path)).toMatchObject({ status: 404, cache: "no-store" });
});

test("with an accent each page links to its stylesheet, which is kept for a year", async () => {
  await set({ accent: "#1a237e" });
  const html = await home();
  const href = themeIn(html) ?? "";
  expect(href).toMatch(/^\/theme\.css\?v=[0-9a-f]{12}$/);
  const head = html.slice(0, html.indexOf("</head>"));
  const styles = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, at]) => at);
  expect(styles.length).toBeGreaterThan(1);
  expect(styles.at(-1), "in the head, after what it replaces").toBe(href);
  for (const _ of ["drawn", "kept"]) {
    const { status, headers, cache, text } = await asked(href);
    expect([status, cache]).toEqual([200, forever]);
    expect(headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(text).toContain("--marigold: #1a237e;");
  }
});

test("a stylesheet asked for by another version, or by none, is not kept", async () => {
  await set({ accent: "#1a237e" });
  for (const path of ["/theme.css", "/theme.css?v=", "/theme.css?v=0123456789ab"]) {
    const { status, cache, text } = await asked(path);
    expect([path, status, cache]).toEqual([path, 200, "no-cache"]);
    expect(text).toContain("--marigold: #1a237e;");
  }
  expect((await asked(`/theme.css?v=${"x".repeat(41)}`)).status).toBe(400);
});

test("another accent is another address, and none takes the stylesheet away", async () => {
  await set({ accent: "#1a237e" });
  const before = themeIn(await home()) ?? "";
  expect((await asked(before)).cache).toBe(forever);
  const id = await set({ accent: "#00897b" });
  await expect.poll(async () => themeIn(await home())).not.toBe(before);
  expect(await asked(before)).toMatchObject({ status: 200, cache: "no-cache" });
  expect((await asked(before)).text).toContain("--marigold: #00897b;");
  const { accent: _, ...plain } = (await site.app.content.read(companyKind)).body;
  await publishBody(site, id, plain);
  await expect.poll(async () => themeIn(await home())).toBeUndefined();
  expect((await asked(before)).status).toBe(404);
});

test.each(["1a237e", "#1A237E", "#abc", "red", "#1a237e;} body{display:none"])(
  "%j is no accent a company may have",
  async (accent) => {
    await expect(set({ accent })).rejects.toMatchObject({ status: 422 });
  },
);

test("a logo stands in place of the petals: in header, footer, tab and manifest", async () => {
  const petals = await home();
  expect(petals).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>');
  expect(petals).not.toContain("/media/pictures/");
  const bytes = await aPicture({ width: 800, height: 200 }).png().toBuffer();
  const { hash } = await site.app.pictures.upload({ bytes, name: "sign.png", by: alice });
  await set({ logo: { hash, width: 800, height: 200 } });
  const html = await home();
  const sign = `alt="" src="/media/pictures/${hash}-640.webp" width="640" height="160"`;
  expect(html.split(sign)).toHaveLength(3);
  const icon = `/media/pictures/${hash}`;
  expect(html).toContain(`<link rel="icon" href="${icon}-64.png" type="image/png"/>`);
  expect(html).toContain(`<link rel="apple-touch-icon" href="${icon}-192.png"/>`);
  const manifest = JSON.parse((await asked("/site.webmanifest")).text);
  expect(manifest.icons).toMatchObject([{ src: `${icon}-192.png`, sizes: "192x192" }]);
});
