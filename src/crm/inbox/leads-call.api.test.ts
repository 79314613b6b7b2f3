/** `GET /api/leads/`: the inbox as programs of the staff's read it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { eraseContacts } from "../../../test/erase-contacts.ts";
import { ownersToken } from "../../../test/owners-token.ts";

let app: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  headers = await ownersToken(app);
});
beforeEach(() => app.clock.set(new Date("2026-11-20T10:00:00Z")));
afterEach(() => eraseContacts(app));
afterAll(() => app.close());

async function send(more: object = {}): Promise<string> {
  const payload = {
    name: "Vera Rao",
    email: "vera@example.com",
    query: "A new ERP.",
    source: "Home Page",
    ...more,
  };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  app.clock.advance(60_000);
  return answer.json().id;
}

async function ask(query = "") {
  const answer = await app.http.inject({ url: `/api/leads/${query}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const idsOf = async (query = ""): Promise<string[]> =>
  (await ask(query)).body.results.map(({ id }: { id: string }) => id);

test("leads are listed newest first, each whole, without what was set aside", async () => {
  const query = "A long query. ".repeat(50).trim();
  const [first, second] = [await send(), await send({ query })];
  await send({ leave_empty: "x" });
  const { body } = await ask();
  expect(body).toMatchObject({ count: 2, next: null, previous: null });
  expect(body.results.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  expect(body.results[0]).toEqual({
    id: second,
    contact: { id: expect.any(String), name: "Vera Rao" },
    name: "Vera Rao",
    mobile: null,
    email: "vera@example.com",
    company: null,
    query,
    service: "General",
    source: "Home Page",
    stage: "new",
    owner: null,
    priority: null,
    spam: false,
    created_at: "2026-11-20T10:01:00.000Z",
    due_at: body.results[0].due_at,
  });
});

test("spam=any lists what was set aside too, and spam=only that alone", async () => {
  const [lead, spam] = [await send(), await send({ leave_empty: "x" })];
  expect(await idsOf("?spam=any")).toEqual([spam, lead]);
  expect(await idsOf("?spam=only")).toEqual([spam]);
  expect((await ask("?spam=only&view=open")).status).toBe(400);
});

test("it is filtered, searched and sorted as the inbox is", async () => {
  const [first, second] = [await send(), await send({ source: "Contact Page", query: "Payroll" })];
  const by = { who: "system" } as const;
  await app.app.leads.change({ ids: [first], set: { stage: "contacted" }, by });
  expect(await idsOf("?stage=contacted")).toEqual([first]);
  expect(await idsOf("?source=Contact+Page")).toEqual([second]);
  expect(await idsOf("?search=payr")).toEqual([second]);
  expect((await ask("?search=payr")).body.count).toBe(1);
  expect(await idsOf("?sort=oldest")).toEqual([first, second]);
  expect(await idsOf("?owner=nobody&view=open&sort=newest")).toEqual([second, first]);
  expect(await idsOf("?owner=me")).toEqual([]);
  expect(await idsOf("?overdue=true")).toEqual([]);
  const set = { next_step: "Call", priority: "high" } as const;
  await app.app.leads.change({ ids: [first], set, by });
  expect(await idsOf("?no_step=true")).toEqual([second]);
  expect(await idsOf("?priority=high")).toEqual([first]);
  expect(await idsOf("?silent=1")).toEqual([]);
  app.clock.advance(8 * 24 * 60 * 60_000);
  expect(await idsOf("?silent=1&no_step=1")).toEqual([second]);
});

test("its pages are led to by next, with what was asked for", async () => {
  const sent = [];
  for (let i = 0; i < 5; i++) sent.unshift(await send());
  let query = "?page_size=2&source=Home+Page&unknown=1";
  const found: string[] = [];
  for (let pages = 0; pages < 3; pages++) {
    const { body } = await ask(query);
    expect(body.count).toBe(5);
    found.push(...body.results.map(({ id }: { id: string }) => id));
    if (body.next === null) break;
    expect(body.next).toMatch(/^\/api\/leads\/\?page_size=2&source=Home\+Page&after=[\w-]+$/);
    query = body.next.slice("/api/leads/".length);
  }
  expect(found).toEqual(sent);
});

test.each([
  "?view=none",
  "?sort=deadline",
  "?search=x&sort=oldest",
  "?page_size=101",
  "?from=yesterday",
  "?overdue=perhaps",
  "?after=x",
  "?after=WyJzZWFyY2giLFsxXV0",
  "?stage=",
  "?stage=a%00b",
  "?search=a%00b",
  `?after=${Buffer.from('["newest",["a\\u0000b","c"]]').toString("base64url")}`,
  `?sort=value&after=${Buffer.from('["value",[1e300,"a","c"]]').toString("base64url")}`,
  `?after=${Buffer.from('["newest",["a"]]').toString("base64url")}`,
])("what does not fit is refused: %s", async (query) => {
  expect((await ask(query)).status).toBe(400);
});
