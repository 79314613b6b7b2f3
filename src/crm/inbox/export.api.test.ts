/** A view of the inbox as a file. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { type Caller, staffCallers } from "../../../test/staff-callers.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
let callers: Awaited<ReturnType<typeof staffCallers>>;
beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
  callers = await staffCallers(app);
});
afterEach(() => app.close());

const headersOf = (all: Caller[], called: string) =>
  all.find(({ name }) => name === called)?.headers ?? {};
const download = (query = "", headers = headersOf(callers.sessions, "sales")) =>
  app.http.inject({ url: `/staff/inbox/enquiries.csv${query}`, headers });
const byToken = (query = "", caller = "viewer's token") =>
  app.http.inject({
    url: `/api/leads.csv${query}`,
    headers: headersOf(callers.tokens, caller),
  });
/** The lines after the titles, by their titles; no cell of these tests holds a comma. */
function linesOf(csv: string): Record<string, string>[] {
  const [titles = "", ...lines] = csv.replace("\uFEFF", "").trimEnd().split("\r\n");
  const names = titles.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
}

test("each enquiry of the view is a line, the newest first, in words and the company's time", async () => {
  const first = await admin.send({ name: "Vera Rao", mobile: "+91 20 0000 0000" });
  app.clock.advance(60_000);
  const second = await admin.send({ name: "Charlie", query: "And payroll?" });
  const answered_at = app.clock.now().toISOString();
  const set = { owner: admin.bob, stage: "qualified", value_paise: 1_800_000_50, answered_at };
  await app.app.leads.change({ ids: [first], set, by: admin.byAlice });
  const answer = await download();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="enquiries-2026-11-20.csv"',
    "cache-control": "no-store",
  });
  const lines = linesOf(answer.body);
  expect(lines.map((line) => [line.Enquiry, line.Name, line.Query])).toEqual([
    [second, "Charlie", "And payroll?"],
    [first, "Vera Rao", "How long does a hospital system take?"],
  ]);
  expect(lines[1]).toMatchObject({
    Number: expect.stringMatching(/^\w{4}-\w{4}$/),
    Received: "2026-11-20 15:30",
    "Contact number": "'+91 20 0000 0000",
    Stage: "Qualified",
    Owner: "Bob",
    "Worth in rupees": "1800000.5",
    Answered: "2026-11-20 15:31",
    Closed: "",
  });
});

test("a view's filters and words are those of the inbox, and programs have theirs", async () => {
  const erp = await admin.send({ service: "ERP development", query: "Stock is counted twice." });
  const spam = await admin.send({ leave_empty: "https://spam.example" });
  const other = await admin.send({ query: "And payroll?" });
  const idsIn = ({ body }: { body: string }) => linesOf(body).map(({ Enquiry }) => Enquiry);
  expect(idsIn(await download("?service=ERP+development"))).toEqual([erp]);
  expect(idsIn(await download("?words=payroll"))).toEqual([other]);
  expect(idsIn(await download("?view=spam"))).toEqual([spam]);
  expect(idsIn(await byToken())).toEqual([other, erp]);
  expect(idsIn(await byToken("?spam=only"))).toEqual([spam]);
  expect(idsIn(await byToken("?search=stock"))).toEqual([erp]);
  expect((await byToken("?view=nothing")).statusCode).toBe(400);
  await app.app.leads.change({ ids: [other], set: { next_step: "Call" }, by: admin.byAlice });
  expect(idsIn(await byToken("?no_step=1"))).toEqual([erp]);
  expect(idsIn(await download("?no_step=1"))).toEqual([erp]);
  app.clock.advance(8 * 24 * 60 * 60_000);
  expect(idsIn(await byToken("?silent=1"))).toEqual([other, erp]);
});

test("what somebody wrote is no formula in a spreadsheet", async () => {
  await admin.send({ name: "=HYPERLINK(1)", query: "@SUM(A1)" });
  const [line] = linesOf((await download()).body);
  expect(line).toMatchObject({ Name: "'=HYPERLINK(1)", Query: "'@SUM(A1)" });
});

test("more than are read at once come in one file, each once", async () => {
  const count = 10_500;
  const base = Date.parse("2026-01-01T00:00:00Z");
  await app.db.write(async (tx) => {
    const at = new Date(base).toISOString();
    await tx.insertInto("contacts").values({ id: "many", name: "Many", created_at: at }).execute();
    const rows = Array.from({ length: count }, (_, i) => ({
      ...{ id: `many-${i}`, enquiry_key: `many-${i}`, contact_id: "many", name: "Many" },
      ...{ query: `Number ${i}`, service: "General", source: "Chat", stage: "new" },
      ...{ spam: 0, unfinished: 0, ip: "", network: "" },
      created_at: new Date(base + Math.floor(i / 7) * 1_000).toISOString(),
      changed_at: at,
    }));
    for (let from = 0; from < count; from += 500)
      await tx
        .insertInto("leads")
        .values(rows.slice(from, from + 500).map(withUuid))
        .execute();
  });
  const queries = linesOf((await download("?view=all")).body).map(({ Query }) => Query);
  expect([queries.length, new Set(queries).size]).toEqual([count, count]);
  expect(queries.at(-1)).toBe("Number 0");
});

let made = 0;
const withUuid = <Row extends { id: string }>(row: Row) => ({
  ...row,
  id: `019b75f0-0000-7000-8000-${String(made++).padStart(12, "0")}`,
});

test("who takes one away is written down, with the filters and without the words", async () => {
  await download("?words=vera&stage=new");
  const events = await app.app.events.of({ kind: "view", id: "all" }, 10);
  const data = expect.objectContaining({ view: "all", stage: "new", searched: true });
  expect(events).toMatchObject([{ kind: "leads.exported", by: { who: "staff" }, data }]);
  expect(JSON.stringify(events)).not.toContain("vera");
});

test("nobody takes one who may not read enquiries", async () => {
  expect((await download("", headersOf(callers.sessions, "nobody"))).statusCode).toBe(401);
  expect((await download("", headersOf(callers.sessions, "editor"))).statusCode).toBe(403);
  expect((await byToken("", "nobody")).statusCode).toBe(401);
  expect((await byToken("", "sales's token of no scope")).statusCode).toBe(403);
  expect((await app.http.inject("/staff/inbox/enquiries.csv")).statusCode).toBe(401);
});
