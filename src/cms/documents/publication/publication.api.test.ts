import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { aCategory, alice, aPost, publishBody, publishNew } from "../../../../test/content.ts";
import { figuresKind, pageKind } from "../../pages/kinds.server.ts";
import { seedContent } from "../content-files.server.ts";
import { newMark } from "../drafts/body-changes.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const historyOf = async (id: number) =>
  (await site.app.events.of({ kind: "document", id: String(id) }, 10)).map(
    ({ kind, by, data }) => ({ kind, by, data }),
  );

test("a draft changes nothing that visitors read, until it is published", async () => {
  const { id, body } = await site.app.content.read(pageKind, "/about");
  const news = { ...body, title: "Who we are" };
  await site.db.write((tx) => site.app.content.draft(tx, { id, body: news, by: alice }));
  expect((await site.app.site.page("/about", "about")).title).toBe("About");
  await site.db.write((tx) => site.app.content.publish(tx, { id, by: alice }));
  expect((await site.app.site.page("/about", "about")).title).toBe("Who we are");
});

test("what tells new items of a list apart is gone once they are published", async () => {
  const { id, body } = await site.app.content.read(pageKind, "/privacy");
  const sections = body.body.sections.map((one) => ({ ...one, [newMark]: { 1: true } }));
  const title = "How we keep data";
  await publishBody(site, id, { ...body, title, body: { ...body.body, sections } });
  const live = await site.app.content.read(pageKind, "/privacy");
  expect(live.body).toEqual({ ...body, title });
});

test("an earlier version can be published again", async () => {
  const { id, body } = await site.app.content.read(pageKind, "/about");
  await publishBody(site, id, { ...body, title: "Who we are" });
  await site.db.write((tx) => site.app.content.publish(tx, { id, number: 1, by: alice }));
  expect((await site.app.site.page("/about", "about")).title).toBe("About");
});

test("a new document is nowhere until it is published, and keeps its address meanwhile", async () => {
  const url = "/catlog/seo-url/written/";
  const id = await site.db.write((tx) =>
    site.app.content.create(tx, { ...aPost("written"), by: alice }),
  );
  expect((await site.http.inject(url)).statusCode).toBe(404);
  await expect(publishNew(site, aPost("written"))).rejects.toThrow("There is something at");
  await site.db.write((tx) => site.app.content.publish(tx, { id, by: alice }));
  expect((await site.http.inject(url)).statusCode).toBe(200);
});

test("each change is recorded, with who made it", async () => {
  const [id = 0] = await publishNew(site, aPost("told"));
  await publishBody(site, id, aPost("told", { title: "Told" }).body);
  await site.db.write((tx) => site.app.content.rename(tx, { id, key: "said", by: alice }));
  await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  const data = { kind: "post", key: "told" };
  const by = alice;
  expect(await historyOf(id)).toEqual([
    { kind: "content.published", by, data: { ...data, version: 1 } },
    { kind: "content.drafted", by, data: { ...data, version: 2 } },
    { kind: "content.published", by, data: { ...data, version: 2 } },
    { kind: "content.renamed", by, data: { kind: "post", from: "told", to: "said", moved: 0 } },
    { kind: "content.unpublished", by, data: { kind: "post", key: "said", version: 2 } },
  ]);
});

test("a draft that cannot be at its document's address is refused", async () => {
  const { id, body } = await site.app.content.read(pageKind, "/about");
  const text = (await site.app.content.read(pageKind, "/privacy")).body.body;
  const drafted = site.db.write((tx) =>
    site.app.content.draft(tx, { id, body: { ...body, body: text }, by: alice }),
  );
  await expect(drafted).rejects.toThrow("A page like this cannot be at /about.");
});

test("what is unpublished needs nothing any more", async () => {
  const [category = 0, post = 0] = await publishNew(
    site,
    aCategory("let-go"),
    aPost("letting-go", { category: "let-go" }),
  );
  for (const id of [post, category])
    await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  expect((await site.http.inject("/catlog/seo-url/let-go/")).statusCode).toBe(404);
});

test("a verb of content is undone with its caller's transaction", async () => {
  const failed = site.db.write(async (tx) => {
    await site.app.content.add(tx, [aPost("undone")], alice);
    throw new Error("something else went wrong");
  });
  await expect(failed).rejects.toThrow("something else went wrong");
  expect((await site.http.inject("/catlog/seo-url/undone/")).statusCode).toBe(404);
});

test("what is unpublished is nowhere, and can be published again under its first date", async () => {
  const url = "/catlog/seo-url/gone/";
  const { published_at: _, ...body } = Object(aPost("gone", { title: "Gone quagga" }).body);
  const [id = 0] = await publishNew(site, { kind: "post", key: "gone", body });
  const unpublish = () => site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  await unpublish();
  expect((await site.http.inject(url)).statusCode).toBe(404);
  expect((await site.app.search.find("quagga")).count).toBe(0);
  await expect(unpublish()).rejects.toThrow("This is not published.");
  site.clock.advance(86_400_000);
  await site.db.write((tx) => site.app.content.publish(tx, { id, by: alice }));
  expect((await site.http.inject(url)).json().product_data.published_at).toBe(
    "2026-11-20T10:00:00.000Z",
  );
});

test.each([
  ["page", "/services/digital-marketing", "“Email marketing”"],
  ["page", "/services/business-process/erp-automation", "“"],
  ["category", "erp", "“GST e-invoicing: the failure list”"],
])("a %s that others need cannot be unpublished: %s", async (kind, key, needing) => {
  const { id } = await site.db.read
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  const refused = site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  await expect(refused).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(needing),
  });
});

test("what there is one of cannot be unpublished, renamed or made twice", async () => {
  const { id, body } = await site.app.content.read(figuresKind);
  const { unpublish, rename } = site.app.content;
  const attempts = [
    publishNew(site, { kind: "figures", key: "more-figures", body }),
    site.db.write((tx) => unpublish(tx, { id, by: alice })),
    site.db.write((tx) => rename(tx, { id, key: "numbers", by: alice })),
  ];
  const ends = await Promise.allSettled(attempts);
  expect(ends.map((end) => end.status === "rejected" && end.reason.status)).toEqual([
    409, 409, 409,
  ]);
});

test("what refers to itself alone can be unpublished", async () => {
  const path = "/services/digital-marketing/email-marketing";
  const { body } = await site.app.content.read(pageKind, path);
  const self = "/services/digital-marketing/self";
  const related = { ...body, body: { ...body.body, related: [self] } };
  const [id = 0] = await publishNew(site, { kind: "page", key: self, body: related });
  await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  await expect(site.app.site.page(self, "service")).rejects.toMatchObject({ status: 404 });
});

test("documents that refer to each other are published together, in any order", async () => {
  await publishNew(site, aPost("first", { category: "last" }), aCategory("last"));
  const { product_data } = (await site.http.inject("/catlog/seo-url/first/")).json();
  expect(product_data.category_slug).toBe("last");
});

test("what refers to nothing that exists can be drafted, not published", async () => {
  const body = aPost("lost", { category: "nowhere" });
  const id = await site.db.write((tx) => site.app.content.create(tx, { ...body, by: alice }));
  const published = site.db.write((tx) => site.app.content.publish(tx, { id, by: alice }));
  await expect(published).rejects.toThrow("This refers to what is not published: nowhere.");
});

test("a page that was not chosen yet is refused with what to do, not with an empty name", async () => {
  const group = "/services/digital-marketing";
  const { body } = await site.app.content.read(
    pageKind,
    "/services/digital-marketing/email-marketing",
  );
  const unchosen = { ...body, body: { ...body.body, related: [""] } };
  const published = publishNew(site, { kind: "page", key: `${group}/unchosen`, body: unchosen });
  await expect(published).rejects.toThrow(/^Choose one\.$/);
});

test("two processes that begin on an empty database fill it once", async () => {
  const empty = await testApp({ content: "none" });
  const { content } = empty.app;
  const filled = await Promise.all([1, 2].map(() => seedContent({ db: empty.db, content })));
  expect(filled.sort((a, b) => a - b)[0]).toBe(0);
  expect(filled[1]).toBeGreaterThan(60);
  await empty.close();
});
