import { z } from "zod";
import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Tx } from "../../platform/db/tables.ts";

const named = z.object({ kind: z.string(), key: z.string() });
/** The event keeps the title, because the document is gone. */
const titled = named.extend({ title: z.string() });
const version = named.extend({ version: z.int() });

export const contentEvents = {
  "content.begun": named.extend({ copyOf: z.int().optional() }),
  "content.drafted": version,
  /** An earlier version became the draft. */
  "content.restored": version,
  /** The draft was discarded. */
  "content.set_aside": named,
  "content.still_right": named,
  "content.taken_up": named,
  "content.scheduled": version.extend({ dueAt: z.string() }),
  "content.unscheduled": version,
  "content.published": version,
  "content.refused": version.extend({ sentence: z.string() }),
  "content.unpublished": version,
  "content.offline_scheduled": named.extend({ at: z.string() }),
  "content.offline_given_up": named,
  /** At its time to go offline, other documents needed it. */
  "content.offline_refused": named.extend({ sentence: z.string() }),
  "content.removed": titled,
  "content.deleted": titled,
  /** A removed or unpublished document is back as it was. */
  "content.put_back": named,
  /** `moved` counts the documents below it that moved too. */
  "content.renamed": z.object({
    kind: z.string(),
    from: z.string(),
    to: z.string(),
    moved: z.int(),
  }),
  "content.shared": named.extend({ until: z.string() }),
  "content.sharing_ended": named,
};

type Data = { [Kind in keyof typeof contentEvents]: z.infer<(typeof contentEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}

type Happened = { [Kind in keyof Data]: { kind: Kind; data: Data[Kind] } }[keyof Data];
export type RecordEvent = (
  tx: Tx,
  about: { id: number; by: Actor },
  happened: Happened,
) => Promise<void>;

export const recordIn =
  (events: Events): RecordEvent =>
  async (tx, { id, by }, happened) => {
    const subject = { kind: "document", id: String(id) };
    await events.record(tx, { ...happened, by, subject, contact: null });
  };

export const stood = z.object({
  id: z.int(),
  kind: z.string(),
  key: z.string(),
  live: z.int().nullable(),
  last: z.int(),
  due: z.object({ number: z.int(), at: z.string() }).nullable(),
  offlineAt: z.string().nullable(),
});
export type Stood = z.infer<typeof stood>;
