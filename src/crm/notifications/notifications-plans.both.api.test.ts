/** What is looked for each minute is found by an index, however many enquiries there are. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NotificationAdmin, notificationAdmin } from "../../../test/notification-mails.ts";
import { plansOf } from "../../../test/plan.ts";
import { randomIds } from "../../platform/ids.ts";

let it: NotificationAdmin;
beforeAll(async () => {
  it = await notificationAdmin();
  await fill(600);
  if (it.app.db.engine === "sqlite") await it.app.db.write((tx) => sql`analyze`.execute(tx));
});
afterAll(() => it.app.close());

async function fill(count: number) {
  const at = "2026-11-01T00:00:00.000Z";
  await it.app.db.write(async (tx) => {
    await tx.insertInto("contacts").values({ id: "vera", name: "Vera", created_at: at }).execute();
    for (let i = 0; i < count; i++) {
      const id = randomIds.uuid();
      const created_at = new Date(Date.parse(at) + i * 60_000).toISOString();
      await tx
        .insertInto("leads")
        .values({
          ...{ id, enquiry_key: id, contact_id: "vera", name: "Vera", service: "ERP" },
          ...{ source: "Chat", stage: "new", owner: i % 3 ? it.admin.bob : null },
          due_at: i % 5 ? created_at : null,
          late_told_at: i % 7 ? at : null,
          answered_at: i % 2 ? created_at : null,
          next_step: i % 6 ? null : "Call",
          next_step_at: i % 6 ? null : created_at,
          reminded_at: i % 12 ? null : at,
          ...{ spam: i % 11 ? 0 : 1, unfinished: 0, ip: "", network: "" },
          ...{ created_at, changed_at: created_at },
        })
        .execute();
    }
    const mailboxes = Array.from({ length: 200 }, (_, n) => ({
      ...{ mailbox: `v${n}@a.example`, network: `198.51.100.${n}`, at },
    }));
    await tx.insertInto("acknowledgements").values(mailboxes).execute();
  });
}

const isSorted = /TEMP B-TREE|"Sort|->\s+(Incremental )?Sort/;
const readsAll = /SCAN (leads|acknowledgements)(?! USING)|Seq Scan on (leads|acknowledgements)/;

const asked: Record<string, () => Promise<unknown>> = {
  "late answers": () => it.app.db.write((tx) => it.app.app.leads.takeLate(tx, 10)),
  "next steps that are due": () => it.app.db.write((tx) => it.app.app.leads.takeSteps(tx, 10)),
  "a colleague's next steps": () =>
    it.app.app.leads.stepsOf(it.app.db.read, {
      ...{ owner: it.admin.bob, before: "2026-11-02T00:00:00.000Z", limit: 10 },
    }),
  "who was acknowledged": () => it.admin.send({ email: "new@example.com" }),
  "whom to forget": () => it.app.app.notifications.deleteAcknowledgements(),
};

test.each(Object.keys(asked))("%s", async (what) => {
  const ask = asked[what];
  if (!ask) throw new Error(`nothing asks for ${what}`);
  const plans = await plansOf(it.app.db, ask);
  const selects = plans.filter((plan) => /^(select|delete).*"(leads|acknowledgements)"/.test(plan));
  expect(selects.length).toBeGreaterThan(0);
  for (const plan of selects) {
    expect(plan).not.toMatch(readsAll);
    expect(plan).not.toMatch(isSorted);
  }
});
