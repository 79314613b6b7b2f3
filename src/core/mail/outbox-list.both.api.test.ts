/** The outbox as programs of the staff's see it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { plansOf } from "../../../test/plan.ts";
import { randomIds } from "../../platform/ids.ts";
import type { OutboxRow } from "./store.server.ts";

let app: TestApp;
let authorization: string;
beforeEach(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  const by = { who: "system" } as const;
  const vera = { name: "Vera", email: "vera@works.example", role: "viewer" } as const;
  const { id: staffId } = await app.app.staff.colleagues.invite(vera, by);
  const { token } = await app.app.staff.tokens.add(
    { staffId, name: "Watch", scopes: ["leads:read"] },
    by,
  );
  authorization = `Token ${token}`;
});
afterEach(() => app.close());

const list = async (query = "") => {
  const answer = await app.http.inject({ url: `/api/outbox/${query}`, headers: { authorization } });
  return { status: answer.statusCode, body: answer.json() };
};

const now = "2026-11-20T10:00:00.000Z";
const later = "2026-11-20T10:01:00.000Z";
const queued = {
  sent_at: null,
  given_up_at: null,
  attempts: 0,
  last_error: null,
};
type TestMail = OutboxRow & { next_attempt_at?: string };
function mail(more: Partial<TestMail> = {}): TestMail {
  const id = randomIds.uuid();
  return {
    id,
    message_id: `<${id}@marigold.example>`,
    to: "office@marigold.example",
    reply_to: "carol@example.com",
    subject: "A query",
    text: "Something private.",
    html: null,
    created_at: now,
    key: null,
    holds_link: 0,
    from_name: null,
    in_reply_to: null,
    ...{ by_hand: 0, unreached: 0 },
    ...queued,
    refused: 0,
    ...more,
  };
}
/** Those that are not over are tried at their `next_attempt_at`, or now. */
const put = (rows: TestMail[]) =>
  app.db.write(async (tx) => {
    const mails = rows.map(({ next_attempt_at: _, ...row }) => row);
    await tx.insertInto("outbox").values(mails).execute();
    const jobs = rows
      .filter((row) => row.sent_at === null && row.given_up_at === null)
      .map(({ id, next_attempt_at: run_at = now }) => ({
        ...{
          kind: "mail",
          id,
          lane: "automatic",
          run_at,
          attempts: 0,
          leased_by: null,
          leased_until: null,
        },
      }));
    if (jobs.length > 0) await tx.insertInto("jobs").values(jobs).execute();
  });

test("the outbox is listed newest first, each mail with its state and none with its words", async () => {
  const lost = { given_up_at: later };
  const failed = { attempts: 2, last_error: "No room today" };
  const rows = [
    mail({ subject: "Sent", attempts: 1, sent_at: later }),
    mail({ subject: "Waiting" }),
    mail({ subject: "Tried", ...failed, next_attempt_at: later }),
    mail({ subject: "Lost", ...failed, attempts: 13, ...lost, refused: 1 }),
  ];
  await put(rows);
  const shown = (subject: string, more: object) => ({
    id: rows.find((row) => row.subject === subject)?.id,
    to: "office@marigold.example",
    subject,
    created_at: now,
    ...{ ...queued, next_attempt_at: null },
    refused: false,
    ...more,
  });
  expect(await list()).toEqual({
    status: 200,
    body: {
      count: 4,
      next: null,
      previous: null,
      results: [
        shown("Lost", { ...failed, attempts: 13, ...lost, refused: true, state: "given up" }),
        shown("Tried", { ...failed, next_attempt_at: later, state: "waiting" }),
        shown("Waiting", { next_attempt_at: now, state: "waiting" }),
        shown("Sent", { attempts: 1, sent_at: later, state: "sent" }),
      ],
    },
  });
});

test("pages of it lead to one another, and one past the end is none", async () => {
  await put([mail({ subject: "First" }), mail({ subject: "Second" }), mail({ subject: "Third" })]);
  const second = (await list("?page=2&page_size=2")).body;
  expect(second.results.map(({ subject }: { subject: string }) => subject)).toEqual(["First"]);
  expect([second.count, second.next]).toEqual([3, null]);
  expect(second.previous).toBe("/api/outbox/?page=1&page_size=2");
  expect((await list("?page=1&page_size=2")).body.next).toBe("/api/outbox/?page=2&page_size=2");
  expect((await list("?page=3&page_size=2")).status).toBe(404);
  expect((await list("?page_size=101")).status).toBe(400);
  expect((await list("?page=one")).status).toBe(400);
});

test("an empty outbox is an empty first page", async () => {
  expect((await list()).body).toEqual({ count: 0, next: null, previous: null, results: [] });
});

test("counting stops at a thousand, and so does the list", async () => {
  for (let i = 0; i < 5; i++) await put(Array.from({ length: 201 }, () => mail()));
  const last = (await list("?page=34&page_size=30")).body;
  expect([last.count, last.next, last.results.length]).toEqual([1_000, null, 10]);
  expect((await list("?page=35&page_size=30")).status).toBe(404);
});

test("it is listed and counted by an index", async () => {
  await put([mail()]);
  const plans = await plansOf(app.db, () => app.app.outbox.list({ page: 1, page_size: 10 }));
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toMatch(/USING (COVERING )?INDEX|Index (Only )?Scan/);
    expect(plan).not.toMatch(/TEMP B-TREE|"Sort|->\s+Sort/);
  }
});

test("the staff area's list goes on from where its page ended, in one state or in all", async () => {
  const sent = { sent_at: now };
  const rows = Array.from({ length: 40 }, (_, i) =>
    mail({ subject: `Mail ${i}`, ...(i % 10 === 0 ? {} : sent) }),
  );
  await put([...rows, mail({ subject: "Lost", given_up_at: later })]);
  const { page } = app.app.outbox;
  const first = await page({ state: null, after: null });
  expect([first.rows.length, first.rows[0]?.subject]).toEqual([30, "Lost"]);
  const rest = await page({ state: null, after: first.next });
  expect([rest.rows.length, rest.rows.at(-1)?.subject, rest.next]).toEqual([11, "Mail 0", null]);
  const waiting = await page({ state: "waiting", after: null });
  expect(waiting.rows.map((row) => row.subject)).toEqual([30, 20, 10, 0].map((i) => `Mail ${i}`));
  expect(waiting).toMatchObject({ next: null, counts: { waiting: 4, "given up": 1 } });
  expect((await page({ state: "sent", after: null })).rows).toHaveLength(30);
  const lost = await page({ state: "given up", after: null });
  expect(lost.rows).toMatchObject([{ subject: "Lost", holdsLink: false }]);
  expect(lost.rows[0]).not.toHaveProperty("text");
  await expect(page({ state: null, after: "\u0000" })).rejects.toMatchObject({ status: 400 });
});

test.each(["waiting", "sent", "given up", null] as const)(
  "those that are %s are found by an index",
  async (state) => {
    await put([mail(), mail({ sent_at: later }), mail({ given_up_at: later })]);
    const after = randomIds.uuid();
    const plans = await plansOf(app.db, () => app.app.outbox.page({ state, after }));
    expect(plans).toHaveLength(4);
    for (const plan of plans) {
      expect(plan).toMatch(/USING (COVERING )?INDEX|Index (Only )?Scan/);
      expect(plan).not.toMatch(/TEMP B-TREE|"Sort|->\s+Sort/);
    }
    expect(plans[1]).toContain("outbox_waiting");
    expect(plans[2]).toContain("outbox_given_up");
  },
);

test("a mail that is opened shows its words, and of its links not what they open", async () => {
  const page = `https://kolam.example/enquiry/${randomIds.key()}`;
  await put([mail({ text: `Dear Vera,\n\nall of it is at ${page}.` })]);
  const [row] = (await app.app.outbox.page({ state: null, after: null })).rows;
  const opened = await app.app.outbox.open(row?.id ?? "");
  expect(opened?.text).toBe("Dear Vera,\n\nall of it is at https://kolam.example/enquiry/….");
});
