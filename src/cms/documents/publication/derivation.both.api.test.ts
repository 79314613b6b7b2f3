import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { aCategory, aPost, publishChange, publishNew } from "../../../../test/content.ts";
import { testPatience } from "../../../../test/patience.ts";
import { visitorsPatience } from "../../../platform/db/database.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { Unavailable } from "../../../platform/db/unavailable.ts";
import { postKind } from "../../posts/kinds.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

test("all is derived again, however many documents of a kind there are", async () => {
  const posts = Array.from({ length: 120 }, (_, i) => aPost(`many-${i}`));
  await publishNew(site, ...posts);
  const count = async () => (await site.app.blog.listPosts({ page: 1, page_size: 1 })).count;
  const before = await count();
  await site.db.write(async (tx) => {
    await tx.deleteFrom("posts").execute();
    await tx.updateTable("categories").set({ posts: 0 }).execute();
  });
  await site.app.content.deriveFor("9001-next");
  expect(await count()).toBe(before);
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
    const other = await openDatabase(impatient.config.data, () => {}, testPatience);
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

test("what visitors read can be made again from what is published", async () => {
  const before = await site.app.site.tree();
  await site.db.write(async (tx) => {
    await tx.deleteFrom("search_entries").execute();
    await tx.deleteFrom("pages").execute();
  });
  expect((await site.app.search.find("abdm")).hits).toEqual([]);
  await site.app.content.deriveFor("a later one");
  expect(await site.app.site.tree()).toEqual(before);
  expect((await site.app.search.find("abdm")).hits.length).toBeGreaterThan(0);
});
