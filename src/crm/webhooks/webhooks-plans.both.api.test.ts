/** What each lead and each look at what is due asks is found by an index, however much was sent. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HookAdmin, hookAdmin } from "../../../test/hook-admin.ts";
import { plansOf } from "../../../test/plan.ts";
import { randomIds } from "../../platform/ids.ts";

let it: HookAdmin;
let webhook: string;
let lead: string;
beforeAll(async () => {
  it = await hookAdmin();
  webhook = (await it.add()).id;
  await it.webhooks.add({ url: it.receiver.url, events: ["lead.closed"], by: it.admin.byAlice });
  const leads: string[] = [];
  for (let n = 0; n < 30; n++) leads.push(await it.admin.send({ email: `v${n}@example.com` }));
  await it.told();
  lead = leads[0] ?? "";
  await fill(leads, 3_000);
  if (it.app.db.engine === "sqlite") await it.app.db.write((tx) => sql`analyze`.execute(tx));
});
afterAll(() => it.close());

async function fill(leads: string[], count: number) {
  const at = "2026-11-19T00:00:00.000Z";
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: randomIds.uuid(), webhook_id: webhook, type: "lead.changed" as const },
    ...{ lead_id: leads[n % leads.length] ?? null, attempts: 1, status: 204, failure: null },
    created_at: new Date(Date.parse(at) + n * 1_000).toISOString(),
    ...{ sent_at: at, given_up_at: null },
  }));
  for (let from = 0; from < count; from += 1_000)
    await it.app.db.write((tx) =>
      tx
        .insertInto("webhook_deliveries")
        .values(rows.slice(from, from + 1_000))
        .execute(),
    );
}

const readsAll = /SCAN (webhook_deliveries|jobs)(?! USING)|Seq Scan on (webhook_deliveries|jobs)/;
const page = { page: 1, page_size: 20 };

const asked: Record<string, () => Promise<unknown>> = {
  "a change of a lead": () => it.set(lead, { priority: "high" }),
  "what is due": () => it.webhooks.waitUntilIdle(),
  "the list": () => it.webhooks.deliveries(webhook, page),
  "what is to be forgotten": () => it.webhooks.deleteOld(),
};

test.each(Object.keys(asked))("%s", async (what) => {
  const ask = asked[what];
  if (!ask) throw new Error(`nothing asks for ${what}`);
  const plans = await plansOf(it.app.db, ask);
  const found = plans.filter((plan) =>
    /^(select|delete|update).*(webhook_deliveries|jobs)/.test(plan),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const plan of found) expect(plan).not.toMatch(readsAll);
});
