import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aCategory, publishChange, publishNew } from "../../../test/content.ts";
import { type TcpProxy, tcpProxy } from "../../../test/tcp-proxy.ts";
import { figuresKind } from "../pages/kinds.server.ts";

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

const figure = { value: "99+", label: "things", counted: "today", review: "2027-01-01" };
const publishFigure = (app: TestApp) =>
  publishChange(app, { kind: figuresKind, news: { counters: [figure] } });

test("a revision is published, and the earlier version kept", async () => {
  const app = await site();
  const id = await publishFigure(app);
  expect((await app.app.site.figures()).counters[0]?.value).toBe("99+");
  const versions = await app.db.read
    .selectFrom("versions")
    .select(["number", "author_id"])
    .where("document_id", "=", id)
    .orderBy("number")
    .execute();
  expect(versions).toEqual([
    { number: 1, author_id: null },
    { number: 2, author_id: "alice" },
  ]);
});

test("a body that does not keep its contract changes nothing, and its faults are told by field", async () => {
  const app = await site();
  const before = await app.app.content.version();
  await expect(
    publishChange(app, { kind: figuresKind, news: { counters: [] } }),
  ).rejects.toMatchObject({ status: 422, errors: { counters: [expect.any(String)] } });
  expect((await app.app.site.figures()).counters[0]?.value).toBe("20+");
  expect(await app.app.content.version()).toBe(before);
});

test("a publication of several documents is all or nothing", async () => {
  const app = await site();
  const taken = "what-abdm-asks-of-a-ten-bed-clinic";
  await expect(publishNew(app, aCategory("new-one"), aCategory(taken))).rejects.toThrow(
    "already has the address",
  );
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
  await publishFigure(first);
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
    await publishFigure(first);
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
