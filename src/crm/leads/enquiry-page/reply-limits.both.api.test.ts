/** Who may add to an enquiry, how much, and what is added twice or at the same moment. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { plansOf } from "../../../../test/plan.ts";
import { replyAdmin } from "../../../../test/reply-admin.ts";
import { randomIds } from "../../../platform/ids.ts";
import { mostReplies, mostRepliesADay } from "../replies-and-notes.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>> & ReturnType<typeof replyAdmin>;
beforeEach(async () => {
  // A Friday, 3:30 pm where the company of the demo is: Monday to Friday, 9:30 am to 6:30 pm.
  app = await testApp();
  admin = { ...(await leadAdmin(app)), ...replyAdmin(app) };
});
afterEach(() => app.close());

const hourMs = 3_600_000;
const zone = "Asia/Kolkata";

test("no key but the one given opens it, and a key of another form is asked of no database", async () => {
  const key = await admin.keyOf(await admin.send());
  const other = `${key.slice(0, -1)}${key.endsWith("A") ? "Q" : "A"}`;
  const { findByKey, replyByKey } = app.app.leads;
  for (const guessed of [other, randomIds.key(), key.toLowerCase(), "", "x", `${key}A`, "'--"]) {
    expect(await findByKey({ key: guessed, zone })).toBeNull();
    const reply = replyByKey({ key: guessed, text: "Hello", room: admin.room });
    await expect(reply).rejects.toMatchObject({ status: 404 });
  }
  const asked = await plansOf(app.db, () => findByKey({ key: "' or 1=1", zone }));
  expect(asked).toEqual([]);
  const plans = await plansOf(app.db, () => findByKey({ key, zone }));
  expect(plans[0]).toMatch(/enquiry_key/);
  expect(plans[1]).toContain("lead_replies_by_lead");
});

test("a form sent again opens nothing that was closed since", async () => {
  const id = await admin.send();
  await admin.add(id, "Any news?");
  const more = { reason: "Too dear" };
  const { close } = app.app.leads;
  await close({ id, outcome: "lost", more, by: admin.byAlice });
  await admin.add(id, "Any news?");
  expect(await admin.leadOf(id)).toMatchObject({
    reason: "Too dear",
    closed_at: expect.any(String),
  });
});

test("what a colleague is closing as they write is open again", async () => {
  const id = await admin.send();
  const key = await admin.keyOf(id);
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const set = { stage: "lost", reason: "Too dear" };
  const closing = app.db.write(async (tx) => {
    await app.app.leads.changeIn(tx, [{ id, set, was: {}, by: admin.byAlice }]);
    hold();
    await mayGo;
  });
  await isHeld;
  const reply = app.app.leads.replyByKey({ key, text: "Wait, I want it.", room: admin.room });
  await app.app.leads.row(id);
  go();
  await Promise.all([closing, reply]);
  expect(await admin.leadOf(id)).toMatchObject({
    closed_at: null,
    reason: null,
    answered_at: null,
  });
});

test("the same words sent twice at once are kept once; said again later they are kept again", async () => {
  const id = await admin.send();
  const both = await Promise.all([admin.add(id, "Any news?"), admin.add(id, "Any news?")]);
  expect(new Set(both.map((reply) => reply.id)).size).toBe(1);
  app.clock.advance(hourMs);
  await admin.add(id, "Any news?");
  expect(await app.app.leads.repliesOf(id)).toHaveLength(2);
});

test("an enquiry takes fifty in a day, and five hundred in all", async () => {
  const id = await admin.send();
  const key = await admin.keyOf(id);
  const fill = (count: number, day: string) =>
    app.db.write((tx) =>
      tx
        .insertInto("lead_replies")
        .values(
          Array.from({ length: count }, (_, i) => ({
            id: randomIds.uuid(),
            lead_id: id,
            text: `${i}`,
            via: "page" as const,
            staff_id: null,
            created_at: `${day}T09:00:00.000Z`,
          })),
        )
        .execute(),
    );
  await fill(mostRepliesADay - 1, "2026-11-20");
  await admin.add(id, "The fiftieth.");
  const more = () => app.app.leads.replyByKey({ key, text: "One more.", room: admin.room });
  await expect(more()).rejects.toMatchObject({
    status: 429,
    message: "An enquiry takes 50 additions in a day. Add this tomorrow, or call us.",
  });
  app.clock.advance(25 * hourMs);
  await more();
  await fill(mostReplies - mostRepliesADay - 1, "2026-10-01");
  await expect(admin.add(id, "Too much.")).rejects.toMatchObject({ status: 409 });
  const pasted = app.app.leads.pasteReply({ id, text: "Too much.", by: admin.byAlice });
  await expect(pasted).rejects.toMatchObject({ status: 409 });
});

test("its sender's room is asked first and counted once it is stored", async () => {
  const key = await admin.keyOf(await admin.send());
  const asked: string[] = [];
  const counting = { check: () => asked.push("check"), count: () => asked.push("count") };
  await app.app.leads.replyByKey({ key, text: "Hello", room: counting });
  expect(asked).toEqual(["check", "count"]);
});
