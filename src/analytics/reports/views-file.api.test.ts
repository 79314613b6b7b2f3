/** Page views as a file for spreadsheets. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { staffCallers } from "../../../test/staff-callers.ts";

let app: TestApp;
let callers: Awaited<ReturnType<typeof staffCallers>>;
beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" }, now: new Date("2026-11-20T10:00:00Z") });
  callers = await staffCallers(app);
});
afterEach(() => app.close());

const download = (query: string, called = "viewer", method: "GET" | "HEAD" = "GET") =>
  app.http.inject({
    ...{ method, url: `/staff/reports/traffic.csv${query}` },
    headers: callers.sessions.find(({ name }) => name === called)?.headers ?? {},
  });
const add = (rows: { day: string; path: string; times: number }[]) =>
  app.db.write((tx) => tx.insertInto("page_views_daily").values(rows).execute());

test("a line for each day and page of the range, safe from a spreadsheet's formulas", async () => {
  await add([
    { day: "2026-11-20", path: "/about", times: 2 },
    { day: "2026-11-20", path: "/", times: 5 },
    { day: "2026-11-18", path: "/a;=1+1", times: 1 },
    { day: "2026-11-17", path: "/", times: 9 },
  ]);
  const answer = await download("?from=2026-11-18&to=2026-11-20");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="page-views-2026-11-18-to-2026-11-20.csv"',
    "cache-control": "no-store",
  });
  expect(answer.body).toBe(
    "\uFEFFDay,Page,Views\r\n2026-11-18,/a;'=1+1,1\r\n2026-11-20,/,5\r\n2026-11-20,/about,2\r\n",
  );
  const head = await download("", "viewer", "HEAD");
  expect([head.statusCode, head.body]).toEqual([200, ""]);
});

test("all that is counted of enquiries is one file, each table's rows in it", async () => {
  const headers = callers.sessions.find(({ name }) => name === "viewer")?.headers ?? {};
  const payload = {
    name: "Vera",
    email: "vera@example.com",
    query: "An ERP.",
    source: "Home Page",
  };
  await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  const url = "/staff/reports/enquiries.csv?from=2026-11-19&to=2026-11-20";
  const answer = await app.http.inject({ url, headers });
  expect(answer.headers["content-disposition"]).toBe(
    'attachment; filename="enquiries-counted-2026-11-19-to-2026-11-20.csv"',
  );
  const lines = answer.body.split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFTable,Row,Enquiries,Won,Lost,Value in rupees,Due,In time,Median days",
  );
  expect(lines).toContain("From day,2026-11-20,1,,,,,,");
  expect(lines).toContain("Service,General,1,0,0,0,,,");
  expect(lines).toContain("Open now,New,1,,,0,,,");
  const stranger = await app.http.inject({ url });
  expect(stranger.statusCode).toBe(401);
});

test("what is more than one part is read part by part, each line once", async () => {
  const rows = Array.from({ length: 20_500 }, (_, n) => ({
    ...{ day: n < 300 ? "2026-11-19" : "2026-11-20", path: `/${n}`, times: 1 },
  }));
  for (let at = 0; at < rows.length; at += 5_000) await add(rows.slice(at, at + 5_000));
  const lines = (await download("?last=7-days")).body.trimEnd().split("\r\n");
  expect(lines).toHaveLength(20_501);
  expect(new Set(lines).size).toBe(20_501);
});

test("whoever may not see enquiries is given none of it", async () => {
  const statuses = await Promise.all(
    ["nobody", "writer", "editor", "sales", "owner"].map(async (name) => {
      const { statusCode } = await download("", name);
      return [name, statusCode];
    }),
  );
  expect(statuses).toEqual([
    ["nobody", 401],
    ["writer", 403],
    ["editor", 403],
    ["sales", 200],
    ["owner", 200],
  ]);
});
