/** The traffic and chat figures of reports: each figure against one worked out by hand. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, enquiry } from "../../../test/chat-calls.ts";
import { addLeads } from "../../../test/counted-leads.ts";
import { reportQuery } from "./contract.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" }, now: new Date("2026-11-20T10:00:00Z") });
});
afterEach(() => app.close());

const { begin, tell } = chatCalls(() => app);
const report = (query: Record<string, string> = {}) => app.app.reports.of(reportQuery.parse(query));

/** @param views path and moment of each */
async function addReader(id: string, views: [path: string, at: string][]) {
  const since = views[0]?.[1] ?? "";
  await app.db.write(async (tx) => {
    const nowhere = { page: null, referrer: null, utm: null };
    await tx
      .insertInto("visitors")
      .values({ id, wording: 1, since, ...nowhere })
      .execute();
    await tx
      .insertInto("page_views")
      .values(
        views.map(([path, at]) => ({ visitor: id, at, path, title: `About ${path}`, words: null })),
      )
      .execute();
  });
}

test("what was read before an enquiry counts once for it; what came after does not", async () => {
  const post = "/blog/erp/stock/";
  await addReader("one", [
    ["/", "2026-11-18T09:00:00.000Z"],
    [post, "2026-11-18T09:01:00.000Z"],
    [post, "2026-11-18T09:02:00.000Z"],
    ["/privacy", "2026-11-19T09:01:00.000Z"],
  ]);
  await addReader("two", [
    [post, "2026-10-18T09:00:00.000Z"],
    ["/blog/erp/", "2026-10-18T09:01:00.000Z"],
  ]);
  await addReader("three", [["/about", "2026-11-18T09:00:00.000Z"]]);
  const created_at = "2026-11-19T09:00:00.000Z";
  await addLeads(app, [
    { created_at, visitor_id: "one", stage: "won", closed_at: created_at },
    { created_at, visitor_id: "two" },
    { created_at, visitor_id: "three", spam: 1 },
    { created_at },
  ]);
  const { readers, posts, pages } = await report();
  expect(readers).toBe(2);
  expect(posts).toEqual([{ path: post, title: `About ${post}`, enquiries: 2, won: 1 }]);
  expect(pages).toEqual([
    { path: "/", title: "About /", enquiries: 1, won: 1 },
    { path: "/blog/erp/", title: "About /blog/erp/", enquiries: 1, won: 0 },
  ]);
});

test("views are those of all visitors, by day and as long before", async () => {
  const rows = [
    { day: "2026-11-20", path: "/", times: 5 },
    { day: "2026-11-20", path: "/about", times: 2 },
    { day: "2026-11-18", path: "/", times: 3 },
    { day: "2026-11-17", path: "/", times: 11 },
    { day: "2026-11-14", path: "/", times: 100 },
  ];
  await app.db.write((tx) => tx.insertInto("page_views_daily").values(rows).execute());
  const told = await report({ from: "2026-11-18" });
  expect(told.pieces.map(({ views }) => views)).toEqual([3, 0, 7]);
  expect([told.views, told.earlierViews]).toEqual([10, 11]);
});

test("chats are told by the question at which they stop", async () => {
  const it = "What do you need?";
  for (const told of [enquiry.slice(0, 1), enquiry.slice(0, 1), enquiry.slice(0, 2)])
    await tell(await begin(), ...told);
  await tell(await begin(), ...enquiry, ["enquiry-email", "asha@example.com"]);
  const { chats } = await report();
  expect(chats).toMatchObject({ begun: 4, reached: 1 });
  expect(chats?.stops).toEqual([
    { question: it, count: 2 },
    { question: "What do the books run on today?", count: 1 },
  ]);
});

test("a question that the flow has no more is told with the others", async () => {
  const conversation = await begin();
  await tell(conversation, ...enquiry.slice(0, 2));
  await app.db.write((tx) =>
    tx.updateTable("conversations").set({ open_step: "long gone" }).execute(),
  );
  expect((await report()).chats?.stops).toEqual([{ question: null, count: 1 }]);
});

test("chats are told as far back as those are kept that left nothing", async () => {
  const kept = { from: "2026-10-22", keptDays: 30, begun: 0, reached: 0, stops: [] };
  expect((await report({ last: "90-days" })).chats).toEqual(kept);
  expect((await report({ from: "2026-08-01", to: "2026-08-31" })).chats).toBeNull();
});
