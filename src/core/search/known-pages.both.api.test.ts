/** Pages that are surely meant, whichever words they have. */
import { expect, test } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { ownSites } from "../../../test/own-site.ts";
import { createSearch } from "./search.server.ts";

const openSite = ownSites();
type FindKnown = Parameters<typeof createSearch>[0]["known"];
const searchOf = ({ db }: TestApp, known: FindKnown) => createSearch({ db, known });

test("what is known to be meant comes first, in its order, also without a word of the search", async () => {
  const site = await openSite();
  const search = searchOf(site, async (text) =>
    text === "erp phone" ? ["/contact-us", "/about", "/nowhere"] : [],
  );
  const { hits, count, hasAll, kinds } = await search.find("erp phone");
  expect(hits.slice(0, 2).map(({ path }) => path)).toEqual(["/contact-us", "/about"]);
  expect(new Set(hits.map(({ path }) => path)).size).toBe(hits.length);
  expect(kinds.reduce((sum, one) => sum + one.count, 0)).toBe(count);
  expect(hasAll).toBe(true);
  const plain = searchOf(site, async () => []);
  expect(count).toBeGreaterThanOrEqual((await plain.find("erp phone")).count);
  const cases = await search.find("erp phone", { kind: "case" });
  expect(cases.hits.map(({ path }) => path)).not.toContain("/contact-us");
});

test("it is found where nothing has a word of the search, in the reader's language", async () => {
  const site = await openSite();
  const known: FindKnown = async (_, language) =>
    language === "hi"
      ? ["/contact-us", "/terms", "/#faq-how-can-we-pay"]
      : ["/#faq-how-can-we-pay"];
  const search = searchOf(site, known);
  expect((await search.find("zzz")).hits.map(({ path }) => path)).toEqual(["/#faq-how-can-we-pay"]);
  const inHindi = (await search.in.hi.find("zzz")).hits;
  const found = inHindi.map(({ path, language }) => `${language} ${path}`);
  expect(found.slice(0, 2)).toEqual(["hi /contact-us", "en /terms"]);
});
