import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import {
  alice,
  aPost,
  leadsTo,
  publishChange,
  publishNew,
  rename,
} from "../../../../test/content.ts";
import { plansOf } from "../../../../test/plan.ts";
import { pageKind } from "../../pages/kinds.server.ts";
import { categoryKind, postKind } from "../../posts/kinds.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp({ pages: "built" });
});
afterEach(() => site.close());

const movePage = (from: string, to: string) => rename(site, { kind: pageKind, from, to });
const answerTo = (url: string) => leadsTo(site, url);

const email = "/services/digital-marketing/email-marketing";
const newsletters = "/services/digital-marketing/newsletters";
const letters = "/services/digital-marketing/letters";

test("a page that is renamed is there, and its former address leads to it for good", async () => {
  await movePage(email, newsletters);
  expect(await answerTo(email)).toEqual({ status: 301, to: newsletters });
  expect(await site.app.site.find(newsletters)).toBe(newsletters);
  expect(await site.app.site.find(email)).not.toBe(email);
  expect(
    (await site.app.search.find("dmarc suppression rules")).hits.map((hit) => hit.path),
  ).toContain(newsletters);
});

test("what was asked for with the address goes with it, and nobody remembers the way for ever", async () => {
  await movePage(email, newsletters);
  const answer = await site.http.inject({ url: `${email}/?utm_source=mail` });
  expect(answer.headers.location).toBe(`${newsletters}?utm_source=mail`);
  expect(answer.headers["cache-control"]).toBe("no-cache");
});

test("however often it moves, every former address leads there in one step", async () => {
  await movePage(email, newsletters);
  await movePage(newsletters, letters);
  expect(await answerTo(email)).toEqual({ status: 301, to: letters });
  expect(await answerTo(newsletters)).toEqual({ status: 301, to: letters });
});

test("moved back, it is where it was, and nothing leads in a circle", async () => {
  await movePage(email, newsletters);
  await movePage(newsletters, email);
  expect(await site.app.site.find(email)).toBe(email);
  expect(await answerTo(newsletters)).toEqual({ status: 301, to: email });
  expect(await site.app.site.movedTo(email)).toBeNull();
});

test("met inside the site, a former address leads on too, and pages that name it still know the page", async () => {
  const { id } = await site.app.content.read(pageKind, email);
  await movePage(email, newsletters);
  const data = await site.http.inject({ url: `${email}.data` });
  expect(data.body).toContain(`"redirect","${newsletters}"`);
  const naming = await site.db.read
    .selectFrom("document_references")
    .innerJoin("documents", "documents.id", "from_id")
    .select("key")
    .where("to_id", "=", id)
    .where("key", "like", "/services/%/%")
    .execute();
  expect(naming.length).toBeGreaterThan(0);
  for (const { key } of naming) {
    // Of this route alone: the frame's own data names every page.
    const { body: drawnOf } = await site.http.inject({
      url: `${key}.data?_routes=web%2Fpages%2Fservice`,
    });
    expect(drawnOf, key).toContain(`"${newsletters}"`);
    expect(drawnOf, key).not.toContain('"company"');
  }
  const nothing = "/services/digital-marketing/nothing.data";
  expect((await site.http.inject({ url: nothing })).statusCode).toBe(404);
});

test("an address that is in use again leads nowhere", async () => {
  await movePage(email, newsletters);
  const { body } = await site.app.content.read(pageKind, newsletters);
  await publishNew(site, { kind: "page", key: email, body });
  expect(await site.app.site.find(email)).toBe(email);
  expect(await site.app.site.movedTo(email)).toBeNull();
});

test("a former address that was taken, then unpublished, leads nowhere", async () => {
  await publishNew(site, aPost("first"), aPost("second"));
  await rename(site, { kind: postKind, from: "first", to: "elsewhere" });
  const id = await rename(site, { kind: postKind, from: "second", to: "first" });
  expect((await site.http.inject("/blog/erp/first/")).statusCode).toBe(200);
  await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  expect((await site.http.inject("/blog/erp/first/")).statusCode).toBe(404);
});

test("a post at the former address of a category is found there", async () => {
  await rename(site, { kind: categoryKind, from: "security", to: "safety" });
  expect(await answerTo("/blog/security")).toEqual({ status: 301, to: "/blog/safety" });
  await publishNew(site, aPost("security"));
  expect(await answerTo("/blog/security")).toEqual({ status: 301, to: "/blog/erp/security/" });
  expect((await site.http.inject({ url: "/blog/erp/security/" })).statusCode).toBe(200);
});

test("a draft at a former address takes nothing from visitors until it is published", async () => {
  await movePage(email, newsletters);
  const { body } = await site.app.content.read(pageKind, newsletters);
  const { content } = site.app;
  const draft = { kind: "page", key: email, body, by: alice };
  const id = await site.db.write((tx) => content.create(tx, draft));
  expect(await answerTo(email)).toEqual({ status: 301, to: newsletters });
  await site.db.write((tx) => content.publish(tx, { id, by: alice }));
  expect((await site.http.inject({ url: email })).statusCode).toBe(200);
});

test("what changes is dated by its last publication", async () => {
  site.clock.set(new Date("2026-11-25T00:00:00Z"));
  await publishChange(site, { kind: pageKind, key: email, news: { position: 9 } });
  expect((await site.app.site.tree()).find((page) => page.path === email)?.updatedAt).toBe(
    "2026-11-25T00:00:00.000Z",
  );
});

test("an address is looked up by its whole key, so 20,000 posts make no 404 slower", async () => {
  const [plan] = await plansOf(site.db, () => site.app.content.find(["category", "post"], "none"));
  const lookUp = /kind=\? AND key=\?|Cond: \(\(kind = [^"]*AND \(key = /g;
  expect(plan?.match(lookUp), plan).toHaveLength(2);
});
