/** Sections that show what is written once for the whole site, as visitors and staff meet them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { publishBody, publishChange, rename } from "../../../test/content.ts";
import { faqKind, figuresKind, pageKind, portfolioKind } from "../../cms/pages/kinds.server.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const path = "/terms";
const erp = "/services/it-development-consulting/erp-development";

async function publishSections(sections: object[]) {
  const { body } = await site.app.content.read(pageKind, path);
  const news = { body: pageKind.schema.parse({ ...body, body: { ...body.body, sections } }).body };
  return publishChange(site, { kind: pageKind, key: path, news });
}
const sent = async (url = path) => (await site.http.inject({ url })).body;
async function advised() {
  const { id } = await site.app.content.read(pageKind, path);
  const open = await site.app.content.documents.open(pageKind.kind, id);
  return (await site.app.content.advise(open)).advice;
}

test("a question that a page chose is shown as it is by then, in the order chosen", async () => {
  const chosen = ["faq-how-can-we-pay", "faq-when-do-we-get-the-source-code"];
  await publishSections([{ type: "faq", heading: "Before you sign", chosen }]);
  const before = await sent();
  expect(before.match(/<details name="faq"/g)).toHaveLength(2);
  expect(before.indexOf("How can we pay?")).toBeLessThan(before.indexOf("When do we get the"));
  const { id, body } = await site.app.content.read(faqKind);
  const items = body.items.map((one) =>
    one.question === "How can we pay?" ? { ...one, question: "By which ways can we pay?" } : one,
  );
  await publishBody(site, id, { items: items.toReversed() });
  const after = await sent();
  expect(after).toContain("By which ways can we pay?");
  expect(after).not.toContain("How can we pay?");
  expect(after).toMatch(/id="faq-how-can-we-pay"/);
  expect(await sent("/hi/terms")).toContain("भुगतान कैसे कर सकते हैं?");
  await publishBody(site, id, body);
});

test("the questions are marked up for search engines on the home page alone", async () => {
  await publishSections([{ type: "faq", heading: "Before you sign" }]);
  expect((await sent()).match(/<details name="faq"/g)).toHaveLength(9);
  expect(await sent()).not.toContain("FAQPage");
  expect(await sent("/")).toContain("FAQPage");
});

test("a question that is gone is left out, and its page is advised of it", async () => {
  const chosen = ["faq-how-can-we-pay", "faq-of-old"];
  await publishSections([{ type: "faq", heading: "Before you sign", chosen }]);
  expect((await sent()).match(/<details name="faq"/g)).toHaveLength(1);
  expect(await advised()).toContainEqual({
    path: "body.sections.0.chosen.1",
    sentence: "What was chosen here is no longer in FAQs. Choose another, or remove it.",
    weight: 3,
  });
});

test("where all that was chosen is gone, no heading stands alone", async () => {
  await publishSections([
    { type: "faq", heading: "Before you sign", chosen: ["faq-of-old"] },
    { type: "figures", heading: "Counted", from: "claims", chosen: ["claim-of-old"] },
  ]);
  expect(await sent()).not.toMatch(/Before you sign<|Counted</);
});

test("what was chosen twice stands there once, so that its address leads to one", async () => {
  const chosen = ["faq-how-can-we-pay", "faq-how-can-we-pay"];
  await publishSections([{ type: "faq", heading: "Before you sign", chosen }]);
  expect((await sent()).match(/<details name="faq"/g)).toHaveLength(1);
});

test("figures are those of one document: all of a sort, or some of both", async () => {
  await publishSections([
    { type: "figures", heading: "Counted", from: "claims" },
    {
      ...{ type: "figures", heading: "Of both", from: "counters" },
      chosen: ["claim-downtime", "counter-app-projects"],
    },
  ]);
  const { id, body } = await site.app.content.read(figuresKind);
  const claims = body.claims.map((one) =>
    one.id === "claim-downtime" ? { ...one, label: "hours lost", value: "3" } : one,
  );
  await publishBody(site, id, { ...body, claims });
  const [, first = "", second = ""] = (await sent()).split("<dl");
  expect(first.match(/<dt/g)).toHaveLength(4);
  expect(second.match(/<dt[^>]*>[^<]+/g)?.map((dt) => dt.replace(/.*>/, ""))).toEqual([
    "hours lost",
    "app projects",
  ]);
  await publishBody(site, id, body);
});

test("cards have the words of their pages, and follow them, or have their own", async () => {
  await publishSections([
    {
      type: "cards",
      heading: "Where to go",
      items: [{ path: erp }, { path: "/about", title: "Us" }],
    },
  ]);
  await rename(site, { kind: pageKind, from: erp, to: `${erp}-anew` });
  const shown = await sent();
  expect(shown).toMatch(new RegExp(`href="${erp}-anew"[^>]*>ERP development<`));
  expect(shown).toMatch(/href="\/about"[^>]*>Us</);
  const { body } = await site.app.content.read(pageKind, "/about");
  expect(shown).toContain(body.body.teaser);
  await rename(site, { kind: pageKind, from: `${erp}-anew`, to: erp });
});

test("testimonials, industries, works and posts stand on any page", async () => {
  await publishSections(
    ["testimonials", "industries", "portfolio", "posts"].map((type) => ({ type, heading: type })),
  );
  const shown = await sent();
  const { items } = await site.app.site.testimonials();
  for (const { role } of items) expect(shown).toContain(role);
  expect(shown).toMatch(/<h2[^>]*>industries</);
  expect(shown).toContain('href="/services/business-domains/retail-software-system"');
  expect(shown).toContain('href="/work/hospital-wards-one-after-another"');
  expect(shown.match(/href="\/blog\/[^"]+\/[^"]+"/g)?.length).toBeGreaterThanOrEqual(2);
});

test("a portfolio without works is not drawn, which the page is advised of", async () => {
  const { id, body } = await site.app.content.read(portfolioKind);
  const portfolio = { type: "portfolio", heading: "What we made" };
  await publishSections([portfolio]);
  expect(await sent()).toContain("What we made</h2>");
  expect(await advised()).toEqual([]);
  await publishBody(site, id, { items: [] });
  expect(await sent()).not.toContain("What we made</h2>");
  expect(await advised()).toContainEqual(
    expect.objectContaining({ path: "body.sections.0", to: "/staff/content/portfolio" }),
  );
  await publishSections([{ ...portfolio, hidden: true }]);
  expect(await advised()).toEqual([]);
  await publishBody(site, id, body);
});

test("the places where a shared part is shown are those of its uses", async () => {
  await publishSections([{ type: "faq", heading: "Before you sign" }]);
  const { id } = await site.app.content.read(faqKind);
  const { uses } = await site.app.content.reach(id);
  const live = uses.filter(({ state }) => state === "live");
  expect(live.map((use) => use.path).sort()).toEqual(["/", "/hi", path]);
});
