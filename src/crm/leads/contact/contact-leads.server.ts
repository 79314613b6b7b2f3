import type { Database, Tx } from "../../../platform/db/database.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import { publishLeads } from "../topic.ts";
import { contactLeadsStore as store } from "./contact-leads-store.server.ts";

type ContactLeadsDeps = {
  db: Pick<Database, "publish">;
  clock: Clock;
  notifyWebhooks(tx: Tx, leads: string[]): Promise<void>;
  indexWaiting(): Promise<void>;
};

type Way = { from: string; to: string };

export const contactLeads = ({ db, clock, notifyWebhooks, indexWaiting }: ContactLeadsDeps) => ({
  indexWaiting,
  of: store.of,
  sumsOf: store.sumsOf,
  companiesOf: store.companiesOf,
  senders: store.senders,

  async move(tx: Tx, way: Way): Promise<void> {
    const moved = await store.move(tx, { ...way, at: timestamp(clock.now()) });
    publishLeads(db, tx, moved);
    await notifyWebhooks(tx, moved);
  },

  async moveBack(tx: Tx, way: Way & { senders: string[] }): Promise<void> {
    const moved = await store.moveBack(tx, { ...way, at: timestamp(clock.now()) });
    publishLeads(db, tx, moved);
    await notifyWebhooks(tx, moved);
  },
});
