import { afterEach, beforeEach, expect, test } from "vitest";
import { aCase } from "../../../test/a-case.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, leadsTo, publishChange, publishNew, rename } from "../../../test/content.ts";
import { cases } from "../../../test/demo-content.ts";
import { structuredDataFaults } from "../../../test/structured-data.ts";
import { createPageAt } from "../../app/reads-across-modules.server.ts";
import { pageKind } from "../pages/kinds.server.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { caseKind } from "./kinds.server.ts";

const origin = "https://www.site.example";
const erp = "/services/it-development-consulting/erp-development";

let site: TestApp;
beforeEach(async () => {
  site = await testApp({ pages: "built", env: { PUBLIC_URL: origin } });
});
afterEach(() => site.close());

const get = (url: string) => site.http.inject({ url, headers: { host: "www.site.example" } });
const read = async (url: string) => (await get(url)).body;
/** The blocks of structured data on a page. */
const blocksOf = (html: string): { "@type": string; [name: string]: unknown }[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json),
  );

test("a published case stands in the list, on its service's page and in what others read", async () => {
  await publishNew(site, aCase("looms", { position: 0 }));
  const html = await read("/work/looms");
  expect(html).toContain("A case of the test");
  expect(html).toContain("Invented for the test.");
  expect(html).toContain('href="/contact-us?service=erp-development"');
  for (const path of ["/work", erp]) expect(await read(path)).toContain('href="/work/looms"');
  expect(await read("/sitemap.xml")).toContain(`<loc>${origin}/work/looms</loc>`);
  expect(await read("/llms.txt")).toContain(`- [A case of the test](${origin}/work/looms): The`);
});

test("a case is found by its words, as a case", async () => {
  await publishNew(site, aCase("looms"));
  const { hits } = await site.app.search.find("zamindar");
  expect(hits.map(({ kind, path }) => ({ kind, path }))).toEqual([
    { kind: "case", path: "/work/looms" },
  ]);
});

test("a case tells search engines of its service and its own dates", async () => {
  const published = new Date("2026-11-25T10:00:00Z");
  site.clock.set(published);
  await publishNew(site, aCase("looms"));
  site.clock.set(new Date("2026-11-28T10:00:00Z"));
  await publishChange(site, {
    kind: caseKind,
    key: "looms",
    news: { wrong: documentOf("Two belts tore.") },
  });
  const html = await read("/work/looms");
  const blocks = blocksOf(html);
  expect(blocks.flatMap((block) => structuredDataFaults(block))).toEqual([]);
  expect(blocks.find((block) => block["@type"] === "Article")).toMatchObject({
    headline: "A case of the test",
    datePublished: "2026-11-25T10:00:00.000Z",
    dateModified: "2026-11-28T10:00:00.000Z",
    about: { "@type": "Service", url: `${origin}${erp}` },
  });
  expect(html).toContain(`<link rel="canonical" href="${origin}/work/looms"/>`);
  expect((await get("/media/covers/work-looms.jpg")).statusCode).toBe(200);
  expect((await get("/media/covers/work-nothing.jpg")).statusCode).toBe(404);
});

test("a renamed case is met at its former address, and one that never was is a 404", async () => {
  const [{ slug } = { slug: "" }] = cases;
  await rename(site, { kind: caseKind, from: slug, to: "renamed" });
  expect(await leadsTo(site, `/work/${slug}`)).toEqual({ status: 301, to: "/work/renamed" });
  expect((await get("/work/renamed")).statusCode).toBe(200);
  for (const path of ["/work/nothing-here", "/work/renamed/more", "/work/UPPER"])
    expect((await leadsTo(site, path)).status, path).not.toBe(200);
});

test("a service's page that moves takes its case along", async () => {
  const to = "/services/it-development-consulting/erp-building";
  await rename(site, { kind: pageKind, from: erp, to });
  const path = `/work/${cases.find(({ service }) => service === erp)?.slug}`;
  expect((await site.app.cases.ofService(to))?.path).toBe(path);
  expect(await read(path)).toContain(`href="${to}"`);
});

test("an address that is none is refused, and so is a case of a page that is not there", async () => {
  await expect(publishNew(site, aCase("Two Words"))).rejects.toMatchObject({ status: 409 });
  await expect(
    publishNew(site, aCase("lost", { service: "/services/it-development-consulting/gone" })),
  ).rejects.toMatchObject({ status: 422 });
  await expect(publishNew(site, aCase("short", { after: [] }))).rejects.toMatchObject({
    status: 422,
  });
});

test("a case that another document names cannot be unpublished before it is let go", async () => {
  const { id } = await site.app.content.read(caseKind, "hospital-wards-one-after-another");
  const unpublish = () => site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  await expect(unpublish()).rejects.toMatchObject({ status: 409 });
});

test("a case is known by its title where visits are told, and what is no case is not known", async () => {
  const pageAt = createPageAt(site.app.translated);
  const [one] = cases;
  const path = `/work/${one?.slug}`;
  expect(await pageAt(path)).toEqual({ path, title: one?.title });
  expect(await pageAt("/work/nothing-here")).toBeNull();
});
