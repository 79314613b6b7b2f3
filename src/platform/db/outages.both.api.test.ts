/**
 * The database answers nothing for a while: it hangs (PostgreSQL), or another program has locked it
 * (SQLite).
 */
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { copyOfTemplate } from "../../../test/database-copy.ts";
import { tcpProxy } from "../../../test/tcp-proxy.ts";
import { visitorsPatience } from "./database.ts";
import { databaseFile } from "./sqlite.ts";
import { Unavailable } from "./unavailable.ts";

/** What is in the way, and what takes it away. */
type Hold = { env: Record<string, string>; begin(): void; end(): void; close(): Promise<void> };

/** No longer than a visitor's, and long enough for a busy machine where nothing is held. */
const limitMs = 3_000;
const patience = {
  ...visitorsPatience,
  connectionMs: limitMs,
  queryMs: limitMs,
  lockMs: limitMs,
};

let hold: Hold;
let app: TestApp;
beforeEach(async () => {
  hold = await holdable();
  app = await testApp({ env: hold.env, pages: "built", patience });
});
afterEach(async () => {
  hold.end();
  await app.close();
  await hold.close();
});

async function holdable(): Promise<Hold> {
  const copy = await copyOfTemplate("demo");
  const { DATABASE_URL, DATA_DIR = "" } = copy.env;
  if (DATABASE_URL) return hanging(DATABASE_URL, copy.remove);
  const other = new SQLite(databaseFile(DATA_DIR));
  return {
    env: copy.env,
    begin: () => other.exec("begin exclusive"),
    end: () => other.inTransaction && other.exec("rollback"),
    async close() {
      other.close();
      await copy.remove();
    },
  };
}

/** How bad an error is, PostgreSQL says in the language of its operator (`lc_messages`). */
const inAnotherLanguage = (said: string) => said.replaceAll("SERROR\0", "SFAUTE\0");

async function hanging(url: string, remove: () => Promise<void>): Promise<Hold> {
  const proxy = await tcpProxy(url, inAnotherLanguage);
  return {
    env: { DATABASE_URL: proxy.url },
    begin: () => proxy.set("stall"),
    end: () => proxy.set("pass"),
    async close() {
      await proxy.close();
      await remove();
    },
  };
}

const lead = (name: string) => ({
  name,
  email: `${name}@example.com`,
  query: "Is anybody there?",
  source: "Home Page",
});
const send = (name: string) =>
  app.http.inject({ method: "POST", url: "/blogapp/leads/", payload: lead(name) });
const sendForm = (fields: Record<string, string>) =>
  app.ask("/", {
    method: "POST",
    headers: { accept: "text/html" },
    body: new URLSearchParams(fields),
  });
async function look(path: string) {
  const answer = await app.ask(path, { redirect: "follow", headers: { accept: "text/html" } });
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    body: await answer.text(),
  };
}
const names = async () =>
  (
    await app.db.read
      .selectFrom("leads")
      .select("name")
      .where("email", "like", "%@example.com")
      .orderBy("name")
      .execute()
  ).map((row) => row.name);

test("a query that gets no answer is refused in a sentence, however many wait, and is sent again with success", async () => {
  hold.begin();
  const refused = await Promise.all(Array.from({ length: 30 }, (_, i) => send(`vera${i}`)));
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.json()).toEqual({
      message: expect.stringMatching(/could not be stored just now/),
    });
  }
  hold.end();
  await expect.poll(async () => (await send("again")).statusCode).toBe(201);
  expect((await names())[0]).toBe("again");
});

/** What is kept in memory, and what needs the database. */
const inMemory = ["/about", "/healthz"];
const read = [
  "/contact-us",
  "/search?q=invoice",
  "/blogapp/blog/",
  "/message_framework/chat/",
  "/services.data",
];

const statuses = async (paths: string[]) =>
  (await Promise.all(paths.map(look))).map(({ status }) => status);
const allOk = (paths: string[]) => paths.map(() => 200);
const isPostgres = process.env.TEST_ENGINE === "postgres";

const badForms: [string, Partial<ReturnType<typeof lead>>, number][] = [
  ["cannot be stored", {}, 503],
  ["are not filled in right", { name: "" }, 400],
];

if (isPostgres) {
  test("while PostgreSQL hangs, pages and calls that need it answer 503 with a sentence; those in memory 200", async () => {
    expect(await statuses(inMemory)).toEqual(allOk(inMemory));
    hold.begin();
    expect(await statuses(inMemory)).toEqual(allOk(inMemory));
    for (const answer of await Promise.all(read.map(look))) {
      expect([answer.status, answer.retryAfter]).toEqual([503, "10"]);
      expect(answer.body).toContain(
        "The site cannot reach its data just now. Try again in a minute.",
      );
    }
    hold.end();
    await expect.poll(async () => (await look("/contact-us")).status).toBe(200);
  });

  test.each(badForms)(
    "while PostgreSQL hangs, plain forms that %s come back filled in, not one after another",
    async (_what, wrong, refusedWith) => {
      hold.begin();
      const began = performance.now();
      const forms = Array.from({ length: 6 }, async (_, i) => {
        const answer = await sendForm({ ...lead(`vera${i}`), mobile: "98765 43210", ...wrong });
        expect(answer.status).toBe(refusedWith);
        expect(await answer.text()).toContain(`vera${i}@example.com`);
        return performance.now() - began;
      });
      const tookMs = await Promise.all(forms);
      // One after another, the last would take six times as long as the first.
      expect(Math.max(...tookMs)).toBeLessThan(3 * Math.min(...tookMs));
    },
  );

  const connection = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(app.db.read)).rows[0]?.pid;

  test("an error that passes costs no connection, in whatever language it is told; one that ends it does", async () => {
    const first = await connection();
    const failing = sql`do $$ begin raise 'busy' using errcode = '40001'; end $$`;
    await expect(failing.execute(app.db.read)).rejects.toThrow(Unavailable);
    expect(await connection()).toBe(first);
    const ending = sql`select pg_terminate_backend(pg_backend_pid())`;
    await expect(ending.execute(app.db.read)).rejects.toThrow(Unavailable);
    expect(await connection()).not.toBe(first);
  });
} else {
  // Nobody's lock keeps SQLite from reading.
  test("while another program locks SQLite, pages and calls that read answer 200", async () => {
    hold.begin();
    expect(await statuses([...inMemory, ...read])).toEqual(allOk([...inMemory, ...read]));
  });
}
