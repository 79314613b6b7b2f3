/** Alice's site, and a program elsewhere that is told of its leads. */

import type { HookEvent } from "../src/crm/webhooks/contract.ts";
import type { WayOut } from "../src/platform/http/call-out.server.ts";
import { runAtOf } from "../src/platform/jobs/queue-store.server.ts";
import { type TestApp, testApp } from "./app.ts";
import type { ContentOf } from "./database-copy.ts";
import { eraseContacts } from "./erase-contacts.ts";
import { hookReceiver, type Told } from "./hook-receiver.ts";
import { leadAdmin } from "./lead-admin.ts";

export type HookAdmin = Awaited<ReturnType<typeof hookAdmin>>;

const every: HookEvent[] = ["lead.created", "lead.changed", "lead.closed"];

export async function hookAdmin(change: Partial<WayOut> = {}, content: ContentOf = "none") {
  const receiver = await hookReceiver();
  const wayOut = receiver.wayOut(change);
  const app = await testApp({ content, env: { RATE_LIMITS: "off" }, wayOut });
  const admin = await leadAdmin(app);
  const { webhooks, leads } = app.app;
  const began = app.clock.now();
  return {
    ...{ app, admin, receiver, webhooks, leads },
    add: (events = every) => webhooks.add({ url: receiver.url, events, by: admin.byAlice }),
    set: (id: string, set: object) => leads.change({ ids: [id], set, by: admin.byAlice }),
    rows: () => deliveriesOf(app),
    /** @returns what has come by now, the oldest first */
    async told() {
      await webhooks.waitUntilIdle();
      return receiver.told.map(bodyOf);
    },
    /** Deletes the webhooks, the contacts and what the receiver got, for the next test. */
    async clear() {
      await webhooks.waitUntilIdle();
      await app.db.write((tx) => tx.deleteFrom("webhooks").execute());
      await eraseContacts(app);
      receiver.told.length = 0;
      receiver.answers(204);
      app.clock.set(began);
    },
    async close() {
      await app.close();
      await receiver.close();
    },
  };
}

const deliveriesOf = ({ db }: TestApp) =>
  db.read
    .selectFrom("webhook_deliveries")
    .selectAll()
    .select(runAtOf("webhook", "webhook_deliveries.id").as("next_attempt_at"))
    .orderBy("id")
    .execute();

const bodyOf = ({ body }: Told) => JSON.parse(body);
