import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type TcpProxy, tcpProxy } from "../../../test/tcp-proxy.ts";

const open: TestApp[] = [];
const lines: TcpProxy[] = [];
async function site(env: Record<string, string> = {}) {
  const app = await testApp({ env });
  open.push(app);
  return app;
}
afterEach(async () => {
  for (const app of open.splice(0).reverse()) await app.close();
  for (const line of lines.splice(0)) await line.close();
});

const figures = (value: string) => ({
  counters: [value, "2", "3", "4"].map((number) => ({
    value: number,
    label: "things",
    counted: "today",
    review: "2027-01-01",
  })),
  claims: ["1", "2", "3", "4"].map((number) => ({
    value: number,
    label: "things",
    counted: "today",
    review: "2027-01-01",
  })),
});
const figuresId = async (app: TestApp) =>
  (
    await app.db.read
      .selectFrom("documents")
      .select("id")
      .where("kind", "=", "figures")
      .executeTakeFirstOrThrow()
  ).id;

test("a revision is published, and the earlier version kept", async () => {
  const app = await site();
  const id = await figuresId(app);
  expect(await app.app.content.revise(id, figures("99+"), "Alice")).toBe(2);
  expect((await app.app.site.figures()).counters[0]?.value).toBe("99+");
  const versions = await app.db.read
    .selectFrom("versions")
    .select("number")
    .where("document_id", "=", id)
    .orderBy("number")
    .execute();
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

/** Keeps a page in memory, as one visit does. */
async function keepPage({ cache }: TestApp) {
  await cache.render({ path: "/x", names: [], search: "" }, async () => ({
    status: 200,
    body: "x",
    headers: {},
  }));
  expect(cache.stats().entries).toBe(1);
}

test("every process on a database hears of a change", async () => {
  const first = await site();
  const { databaseUrl, folder } = first.config.data;
  const second = await site(
    databaseUrl === null ? { DATA_DIR: folder } : { DATABASE_URL: databaseUrl },
  );
  await keepPage(first);
  await keepPage(second);
  await first.app.content.revise(await figuresId(first), figures("7"), "Alice");
  expect(first.cache.stats().entries).toBe(0);
  await expect.poll(() => second.cache.stats().entries).toBe(0);
});

if (process.env.TEST_ENGINE === "postgres") {
  test("a process that was cut off from the database while the content changed forgets its pages", async () => {
    const first = await site();
    const line = await tcpProxy(first.config.data.databaseUrl ?? "");
    lines.push(line);
    const second = await site({ DATABASE_URL: line.url });
    await keepPage(second);
    line.set("refuse");
    line.cut();
    await first.app.content.revise(await figuresId(first), figures("7"), "Alice");
    expect(second.cache.stats().entries).toBe(1);
    line.set("pass");
    await expect.poll(() => second.cache.stats().entries).toBe(0);
  });
}

test("a change nobody announced is found all the same", async () => {
  const app = await site();
  await keepPage(app);
  await app.db.write((tx) => sql`update content_state set version = version + 1`.execute(tx));
  await expect.poll(() => app.cache.stats().entries).toBe(0);
});
