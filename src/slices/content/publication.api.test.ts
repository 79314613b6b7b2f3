import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import {
  aCategory,
  alice,
  aPost,
  publishBody,
  publishChange,
  publishNew,
} from "../../../test/content.ts";
import { visitorsPatience } from "../../platform/db/database.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { Unavailable } from "../../platform/db/unavailable.ts";
import { Problem } from "../../platform/problem.ts";
import { postKind } from "../blog/kinds.server.ts";
import { figuresKind, pageKind } from "../site/kinds.server.ts";
import { seedContent } from "./seed.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

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
  const data = { kind: "post", key: "told" };
  expect(await historyOf(id)).toEqual([
    { kind: "content.published", by: alice, data: { ...data, version: 1 } },
    { kind: "content.drafted", by: alice, data: { ...data, version: 2 } },
    { kind: "content.published", by: alice, data: { ...data, version: 2 } },
  ]);
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
  ["page", "/services/digital-marketing", "/services/digital-marketing/email-marketing"],
  ["page", "/contact-us", "company"],
  ["category", "erp", "gst-e-invoicing-the-failure-list"],
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

test("two processes that begin on an empty database fill it once", async () => {
  const empty = await testApp({ content: "none" });
  const { content } = empty.app;
  const filled = await Promise.all([1, 2].map(() => seedContent({ db: empty.db, content })));
  expect(filled.sort((a, b) => a - b)[0]).toBe(0);
  expect(filled[1]).toBeGreaterThan(60);
  await empty.close();
});

test("revisions that come at once are all kept, one after another", async () => {
  const { id, body } = await site.app.content.read(pageKind, "/about");
  const revisions = ["one", "two", "three"].map((title) =>
    publishBody(site, id, { ...body, title }),
  );
  expect((await Promise.all(revisions)).sort()).toEqual([2, 3, 4]);
});

test("of a post and a category that want one address at once, one has it and the other is refused", async () => {
  for (const slug of ["one", "two", "three", "four", "five"]) {
    const both = [aPost(slug), aCategory(slug)].map((each) => publishNew(site, each));
    const ends = await Promise.allSettled(both);
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    expect(refused).toEqual([expect.any(Problem)]);
    expect(refused[0].status).toBe(409);
  }
});

test("what is published is derived once for each migration", async () => {
  await site.db.write((tx) => tx.deleteFrom("search_entries").execute());
  await site.app.content.deriveFor("9001-next");
  expect((await site.app.search.find("abdm")).hits.length).toBeGreaterThan(0);
  const before = await site.app.content.version();
  await site.app.content.deriveFor("9001-next");
  expect(await site.app.content.version()).toBe(before);
  await Promise.all([1, 2, 3].map(() => site.app.content.deriveFor("9002-after")));
  expect(await site.app.content.version()).toBe(before + 1);
});

test("a post is derived after its category, whichever was written first", async () => {
  await publishNew(site, aCategory("younger"));
  const news = { category: "younger" };
  await publishChange(site, { kind: postKind, key: "dmarc-in-four-weeks", news });
  await site.db.write(async (tx) => {
    await tx.deleteFrom("posts").execute();
    await tx.deleteFrom("categories").execute();
  });
  await site.app.content.deriveFor("9001-next");
  const { product_data } = (await site.http.inject("/catlog/seo-url/dmarc-in-four-weeks/")).json();
  expect(product_data.category_slug).toBe("younger");
});

// On SQLite a process takes its own turn, and no other works on its tables.
if (process.env.TEST_ENGINE === "postgres") {
  test("what is derived again waits longer than a visitor would", async () => {
    const patience = { ...visitorsPatience, connectionMs: 60_000 };
    const impatient = await testApp({ patience });
    const other = await openDatabase(impatient.config.data, () => {});
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const holding = other.write(async (tx) => {
      await tx.updateTable("content_state").set({ version: 500 }).execute();
      isLocked();
      await released;
    });
    await locked;
    const derived = impatient.app.content.deriveFor("9001-next");
    const visit = publishNew(impatient, aCategory("waits"));
    await expect(visit).rejects.toThrow(Unavailable);
    release();
    await Promise.all([holding, derived]);
    await other.close();
    await impatient.close();
  });
}
