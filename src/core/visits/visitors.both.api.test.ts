/** What is kept of a visitor who has accepted, and of nobody else. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls } from "../../../test/chat-calls.ts";
import { dayMs } from "../../platform/time/clock.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterEach(() => app.close());

type Cookies = Record<string, string>;
const site = "http://localhost";
const accepted = { cookieAccepted: "true" };
type From = { cookies?: Cookies; referer?: string };
const browser = { "user-agent": "Vera's browser" };
const post = (url: string, payload: object, { cookies = {}, referer = `${site}/` }: From) =>
  app.http.inject({ method: "POST", url, payload, cookies, headers: { ...browser, referer } });
const cookieOf = ({ cookies }: Awaited<ReturnType<typeof post>>) =>
  cookies.find(({ name }) => name === "visitor");

/** @returns the cookies the browser has then */
async function accept(referer = `${site}/about`): Promise<Cookies> {
  const answer = await post("/api/consents/", { accepted: true }, { cookies: accepted, referer });
  return { ...accepted, visitor: cookieOf(answer)?.value ?? "" };
}
const read = (path: string, cookies: Cookies, referrer?: string) =>
  post("/api/page-views/", { path, title: "Theirs", ...(referrer && { referrer }) }, { cookies });
const vera = { name: "Vera", email: "vera@example.com", query: "Hello", source: "Contact Page" };
async function send(cookies: Cookies): Promise<string> {
  const answer = await post("/blogapp/leads/", vera, { cookies });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}
const readIn = async (lead: string) =>
  (await app.app.timeline.ofLead(lead)).flatMap((entry) =>
    entry.kind === "visitor.read" ? [entry.data] : [],
  );
const views = () => app.db.read.selectFrom("page_views").selectAll().execute();
const visitors = () => app.db.read.selectFrom("visitors").selectAll().execute();
const minuteMs = 60_000;

test("Accept sets a random cookie that no script reads, and the pages read from then on stand with the enquiry", async () => {
  const from = { cookies: accepted, referer: `${site}/about` };
  const answer = await post("/api/consents/", { accepted: true }, from);
  expect(cookieOf(answer)).toEqual({
    name: "visitor",
    value: expect.stringMatching(/^[\w-]{43}$/),
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: 31_536_000,
  });
  const cookies = { ...accepted, visitor: cookieOf(answer)?.value ?? "" };
  app.clock.advance(minuteMs);
  expect(cookieOf(await read("/blog?x=1", cookies))).toBeUndefined();
  const lead = await send(cookies);
  app.clock.advance(minuteMs);
  await read("/contact-us", cookies);
  const [after, before] = await readIn(lead);
  expect(before).toEqual({
    wording: 1,
    pages: [
      { path: "/about", title: expect.any(String), at: "2026-11-20T10:00:00.000Z", words: null },
      { path: "/blog", title: expect.any(String), at: "2026-11-20T10:01:00.000Z", words: null },
    ],
  });
  expect(after?.pages).toMatchObject([{ path: "/contact-us" }]);
});

test("a page gone to by a link stands there too, and what was searched for, and neither is a view", async () => {
  const cookies = await accept();
  const tell = (category: string, label: string, sent: object) =>
    post("/api/events/", { category, action: "/blog", label }, sent);
  app.clock.advance(minuteMs);
  expect((await tell("Move", "Move", { cookies })).statusCode).toBe(204);
  app.clock.advance(minuteMs);
  await tell("Search", "tally", { cookies });
  const [before] = await readIn(await send(cookies));
  expect(before?.pages).toMatchObject([
    { path: "/about" },
    { path: "/blog", words: null },
    { path: "/blog", words: "tally" },
  ]);
  const counted = await app.db.read.selectFrom("page_views_daily").select("path").execute();
  expect(counted).toEqual([]);
  await tell("Search", "tally", {});
  expect(await views()).toHaveLength(3);
});

test("nothing is kept before Accept, nor by who sends a cookie without it", async () => {
  expect(cookieOf(await read("/about", {}))).toBeUndefined();
  const lead = await send({ visitor: "x".repeat(43) });
  expect(await app.app.leads.row(lead)).toMatchObject({ visitor_id: null, first_touch: null });
  expect([await visitors(), await views()]).toEqual([[], []]);
});

test("a cookie that is not of ours is taken away, and the next page sets another", async () => {
  const forged = { ...accepted, visitor: "x".repeat(43) };
  expect(cookieOf(await read("/about", forged))).toMatchObject({ value: "" });
  expect(await visitors()).toEqual([]);
  const given = cookieOf(await read("/about", accepted))?.value;
  expect((await visitors()).map(({ id }) => id)).toEqual([given]);
});

test("where they first came from is frozen with the enquiry, by form and by chat", async () => {
  const from = "https://news.example/today?private=1";
  const first = await post(
    "/api/page-views/",
    { path: "/blog", title: "Theirs", referrer: from },
    { cookies: accepted, referer: `${site}/blog?utm_source=news&q=me` },
  );
  const cookies = { ...accepted, visitor: cookieOf(first)?.value ?? "" };
  app.clock.advance(dayMs);
  await read("/about", cookies);
  const touch = {
    page: "/blog",
    referrer: "https://news.example",
    utm: "utm_source=news",
    at: "2026-11-20T10:00:00.000Z",
  };
  const lead = await app.app.leads.row(await send(cookies));
  expect(lead?.visitor_id).toBe(cookies.visitor);
  expect(JSON.parse(lead?.first_touch ?? "null")).toEqual(touch);
  const { begin } = chatCalls(() => app);
  const conversation = await begin();
  const turn = { selected_value: "person-email", description: "asha@example.com", conversation };
  expect((await post("/message_framework/chat/", turn, { cookies })).statusCode).toBe(200);
  const talked = (await app.app.leads.latest(2)).find(({ source }) => source === "Chat");
  expect(talked).toMatchObject({ visitor_id: cookies.visitor, first_touch: lead?.first_touch });
  const received = await app.app.timeline.ofLead(talked?.id ?? "");
  expect(received.find(({ kind }) => kind === "lead.received")?.data).toMatchObject({
    said: { first: touch },
  });
});

test("who withdraws or rejects loses the cookie, and nothing is left of what they read", async () => {
  const [withdrawn, stayed] = [await accept(), await accept()];
  const lead = await send(withdrawn);
  const choice = { accepted: false, withdrawn: true };
  const { visitor = "" } = withdrawn;
  const answer = await post("/api/consents/", choice, { cookies: { visitor } });
  expect(cookieOf(answer)).toMatchObject({ value: "", expires: new Date(0) });
  expect((await views()).map((view) => view.visitor)).toEqual([stayed.visitor]);
  expect(await readIn(lead)).toEqual([]);
  const nothing = { visitor_id: null, first_touch: null, origin: null, campaign: null };
  expect(await app.app.leads.row(lead)).toMatchObject(nothing);
  await read("/blog", { ...accepted, ...stayed });
  expect(await views()).toHaveLength(2);
});

test("of an enquiry that is sent as somebody withdraws nothing leads to them", async () => {
  const cookies = await accept();
  const { visitor = "" } = cookies;
  const choice = { accepted: false, withdrawn: true };
  const withdraw = () => post("/api/consents/", choice, { cookies: { visitor } });
  const sent = () => Array.from({ length: 5 }, () => send(cookies));
  const [, withdrawn] = await Promise.all([Promise.all(sent()), withdraw(), ...sent()]);
  expect(withdrawn.statusCode).toBe(201);
  const left = await app.db.read
    .selectFrom("leads")
    .select(["visitor_id", "first_touch"])
    .execute();
  expect(new Set(left.map((row) => JSON.stringify(Object.values(row))))).toEqual(
    new Set(["[null,null]"]),
  );
});

test("who reads and searches all day keeps nobody of their network from being met", async () => {
  const { visitor = "" } = await accept();
  const { see } = app.app.visits.visitors;
  const seen = { ip: "127.0.0.1", path: "/blog", words: null, referrer: null, utm: null };
  for (let n = 0; n < 1_000; n++) await see(visitor, seen);
  expect((await accept()).visitor).toMatch(/^[\w-]{43}$/);
  expect(cookieOf(await read("/blog", accepted))?.value).toBeTruthy();
});

test("a page that was on its way when somebody withdrew brings nobody back", async () => {
  const { visitor = "" } = await accept();
  const cookies = { visitor };
  await post("/api/consents/", { accepted: false, withdrawn: true }, { cookies });
  const answer = await read("/blog", { ...accepted, visitor });
  expect(cookieOf(answer)).toMatchObject({ value: "", expires: new Date(0) });
  expect([await visitors(), await views()]).toEqual([[], []]);
});

test("a page loaded after the consent is gone from the browser takes the cookie and its views away", async () => {
  const { visitor = "" } = await accept();
  expect(cookieOf(await read("/blog", { visitor }))).toMatchObject({ value: "" });
  expect([await visitors(), await views()]).toEqual([[], []]);
});

test("one visitor has 200 views a day, of pages the site has", async () => {
  const cookies = await accept();
  await read("/no-such-page", cookies);
  for (let n = 1; n < 205; n++) {
    app.clock.advance(1);
    await read("/about", cookies);
  }
  expect(await views()).toHaveLength(200);
});

test("who comes again after a pause has come twice", async () => {
  const cookies = await accept();
  app.clock.advance(31 * minuteMs);
  await read("/blog", cookies);
  const read2 = await readIn(await send(cookies));
  expect(read2.map(({ pages }) => pages.map(({ path }) => path))).toEqual([["/blog"], ["/about"]]);
});

test("after 13 months nothing is left", async () => {
  const cookies = await accept();
  app.clock.advance(30 * dayMs);
  await read("/blog", cookies);
  app.clock.advance(365 * dayMs);
  await app.app.visits.visitors.deleteOld();
  expect(await views()).toHaveLength(2);
  app.clock.advance(1);
  await app.app.visits.visitors.deleteOld();
  expect([await visitors(), await views()]).toEqual([[], []]);
});
