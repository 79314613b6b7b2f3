import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

const open: TestApp[] = [];
async function site(env: Record<string, string> = {}) {
  const app = await testApp({ env });
  open.push(app);
  return app;
}
afterEach(async () => {
  for (const app of open.splice(0).reverse()) await app.close();
});

const figures = (value: string) => ({
  counters: [value, "2", "3", "4"].map((number) => ({ value: number, label: "things", counted: "today", review: "2027-01-01" })),
  claims: ["1", "2", "3", "4"].map((number) => ({ value: number, label: "things", counted: "today", review: "2027-01-01" })),
});
const figuresId = async (app: TestApp) =>
  (await app.db.read.selectFrom("documents").select("id").where("kind", "=", "figures").executeTakeFirstOrThrow()).id;

test("a revision is published, and the earlier version kept", async () => {
  const app = await site();
  const id = await figuresId(app);
  expect(await app.app.content.revise(id, figures("99+"), "Alice")).toBe(2);
  expect((await app.app.site.figures()).counters[0]?.value).toBe("99+");
  const versions = await app.db.read.selectFrom("versions").select("number").where("document_id", "=", id).orderBy("number").execute();
  expect(versions.map((version) => version.number)).toEqual([1, 2]);
});

test("a body that does not keep its contract changes nothing", async () => {
  const app = await site();
  const id = await figuresId(app);
  const before = await app.db.read.selectFrom("content_state").selectAll().execute();
  await expect(app.app.content.revise(id, { counters: [] }, "Alice")).rejects.toThrow();
  expect((await app.app.site.figures()).counters[0]?.value).toBe("20+");
  expect(await app.db.read.selectFrom("content_state").selectAll().execute()).toEqual(before);
});

test("a publication of several documents is all or nothing", async () => {
  const app = await site();
  const category = { slug: "new-one", title: "New one", description: "x".repeat(80), position: 9 };
  await expect(
    app.app.content.add(
      [
        { kind: "category", body: category },
        { kind: "category", body: { ...category, slug: "what-abdm-asks-of-a-ten-bed-clinic" } },
      ],
      "Alice",
    ),
  ).rejects.toThrow("already has the address");
  expect((await app.http.inject("/catlog/seo-url/new-one/")).statusCode).toBe(404);
});

test("every process on a database hears of a change", async () => {
  const first = await site();
  const url = first.app.config.data.databaseUrl;
  // SQLite has one process, which knows what it did itself.
  const second = url === null ? first : await site({ DATABASE_URL: url });
  const heard = vi.fn();
  await second.db.listen("content", heard);
  const page = { path: "/x", names: [], search: "" };
  const make = async () => ({ status: 200, body: "x", headers: {} });
  await second.cache.render(page, make);
  expect(second.cache.stats().entries).toBe(1);
  heard.mockClear();
  await first.app.content.revise(await figuresId(first), figures("7"), "Alice");
  await expect.poll(() => second.cache.stats().entries).toBe(0);
  // What a process did itself it need not be told.
  if (second !== first) await expect.poll(() => heard.mock.calls.length).toBe(1);
});

test("a process that lost its line to the database forgets its pages when it hears again", async () => {
  const app = await site();
  if (app.db.engine === "postgres") {
    await app.cache.render({ path: "/x", names: [], search: "" }, async () => ({ status: 200, body: "x", headers: {} }));
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
    await cut.execute(app.db.read);
    await expect.poll(() => app.cache.stats().entries, { timeout: 10_000 }).toBe(0);
  }
  await app.cache.render({ path: "/x", names: [], search: "" }, async () => ({ status: 200, body: "x", headers: {} }));
  await app.app.content.revise(await figuresId(app), figures("8"), "Alice");
  await expect.poll(() => app.cache.stats().entries).toBe(0);
});
