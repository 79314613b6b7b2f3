/**
 * Facts past the day by which they were to be checked, and what is advised of pages that show them.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { alice, publishBody, publishNew } from "../../../../test/content.ts";
import { planOf } from "../../../../test/plan.ts";
import { figuresKind, pageKind } from "../../pages/kinds.server.ts";
import { attentionStore } from "./attention-store.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const afterOne = new Date("2027-01-16T10:00:00Z");
const past = () => site.app.content.attention.pastReviews();
async function advisedOf(key: string, kind = pageKind.kind) {
  const { id } = await site.app.content.read({ ...pageKind, kind }, key);
  return site.app.content.advise(await site.app.content.documents.open(kind, id));
}

test("what the demo says is checked, so nothing is past its day", async () => {
  expect(await past()).toEqual([]);
});

test("a figure past its day is told of, until a later day is published", async () => {
  const { id, body } = await site.app.content.read(figuresKind);
  site.clock.set(afterOne);
  const told = { id, kindPath: "figures", title: "Stats", on: "2027-01-15" };
  expect(await past()).toEqual([
    { ...told, path: "claims.0.review", what: "100% proactive maintenance" },
    { ...told, path: "claims.1.review", what: "0% downtime" },
  ]);
  const claims = body.claims.map((claim) => ({ ...claim, review: "2027-12-31" }));
  await publishBody(site, id, { ...body, claims });
  expect(await past()).toEqual([]);
});

test("a page that shows such figures is advised so, and others are not", async () => {
  site.clock.set(afterOne);
  const sentence = "It shows Stats, of which 2 facts are past the day to be checked again by.";
  expect((await advisedOf("/")).advice).toContainEqual({
    ...{ path: "", sentence, weight: 3 },
    to: "/staff/content/figures",
  });
  expect((await advisedOf("/about")).advice).toEqual([]);
});

test("a text that no menu and no page leads to is told of, until something does", async () => {
  const { body } = await site.app.content.read(pageKind, "/terms");
  const [id = 0] = await publishNew(site, {
    kind: "page",
    key: "/imprint",
    body: { ...body, title: "Imprint", menus: [] },
  });
  const orphan = expect.objectContaining({
    path: "",
    sentence: expect.stringMatching(/^No menu, list or text leads to this page\. /),
  });
  expect((await advisedOf("/imprint")).advice).toContainEqual(orphan);
  expect((await advisedOf("/terms")).advice).not.toContainEqual(orphan);
  await publishBody(site, id, { ...body, title: "Imprint", menus: ["legal"] });
  expect((await advisedOf("/imprint")).advice).not.toContainEqual(orphan);
});

test("a service's price past its day is told of on its page, and forgotten once that is offline", async () => {
  const cart = "/services/business-process/shopping-cart";
  const key = "/services/business-process/second-cart";
  const { body } = await site.app.content.read(pageKind, cart);
  if (body.body.template !== "service") throw new Error("this is no service");
  const facts = { ...body.body.facts, review: "2026-11-19" };
  const second = { ...body, title: "Second cart", body: { ...body.body, facts } };
  const [id = 0] = await publishNew(site, { kind: "page", key, body: second });
  const rows = await attentionStore
    .pastReviews(site.db.read, { today: "2026-11-20", limit: 5 })
    .execute();
  expect(rows).toMatchObject([{ id, path: "body.facts.review", what: "What it usually comes to" }]);
  expect((await advisedOf(key)).advice[0]?.sentence).toBe(
    "“What it usually comes to” was to be checked again by 19 Nov 2026. Check it, then set a new day.",
  );
  await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  const left = attentionStore.pastReviews(site.db.read, { today: "2026-11-20", limit: 5 });
  expect(await left.execute()).toEqual([]);
});

test("what is past its day is asked of an index, and what was refused of others", async () => {
  const asked = { today: "2026-11-20", limit: 5 };
  const reviews = await planOf(site.db, attentionStore.pastReviews(site.db.read, asked));
  expect(reviews).toContain("fact_reviews_by_day");
  expect(reviews).not.toMatch(/temp b-tree|"Sort/i);
  const online = await planOf(site.db, attentionStore.keptOnline(site.db.read, 5));
  expect(online).toContain("documents_kept_online");
  const refused = await planOf(site.db, attentionStore.refusedVersions(site.db.read, 5));
  expect(refused).toContain("versions_refused");
});

test("a version in Hindi is advised of what is still in English, which nothing of the demo is", async () => {
  const { advise, documents } = site.app.content;
  const leftIn = async (written: Parameters<typeof advise>[0]) =>
    (await advise(written)).advice.filter(({ sentence }) => sentence.endsWith("still in English."));
  const rows = site.db.read.selectFrom("documents").where("kind", "like", "%.hi");
  for (const { id, kind, key } of await rows.select(["id", "kind", "key"]).execute())
    expect(await leftIn(await documents.open(kind, id)), `${kind} ${key}`).toEqual([]);
  const { id, body } = await site.app.content.read(pageKind, "/about");
  const begun = { id, kind: "page.hi", key: "/about", body };
  expect((await leftIn(begun)).map(({ path }) => path)).toContain("body.heading");
});
