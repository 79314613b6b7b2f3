import type { Transaction } from "kysely";
import { z } from "zod";
import type { Tables } from "../../platform/db/tables.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";

const named = z.object({ kind: z.string(), key: z.string() });
/** Nothing else says by then what it was called. */
const titled = named.extend({ title: z.string() });
const version = named.extend({ version: z.int() });

export const contentEvents = {
  /** Written for the first time, and no version yet. */
  "content.begun": named.extend({ copyOf: z.int().optional() }),
  "content.drafted": version,
  /** A version of before is a draft again. */
  "content.restored": version,
  /** What was written beside the versions. */
  "content.set_aside": named,
  "content.still_right": named,
  "content.taken_up": named,
  "content.scheduled": version.extend({ dueAt: z.string() }),
  "content.unscheduled": version,
  "content.published": version,
  /** It came due, and could not be published. */
  "content.refused": version.extend({ sentence: z.string() }),
  "content.unpublished": version,
  /** It is to go offline at a time to come. */
  "content.offline_scheduled": named.extend({ at: z.string() }),
  "content.offline_given_up": named,
  /** Its time came, and others needed it. */
  "content.offline_refused": named.extend({ sentence: z.string() }),
  /** It was moved to the bin. */
  "content.removed": titled,
  /** It was in the bin, and is deleted with all its versions. */
  "content.deleted": titled,
  /** What was removed, or taken offline, is there again as it stood. */
  "content.put_back": named,
  /** `moved` counts the documents below it, which moved along. */
  "content.renamed": z.object({
    kind: z.string(),
    from: z.string(),
    to: z.string(),
    moved: z.int(),
  }),
  /** A link was made, by which strangers see what is written. */
  "content.shared": named.extend({ until: z.string() }),
  "content.sharing_ended": named,
};

type Data = { [Kind in keyof typeof contentEvents]: z.infer<(typeof contentEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}

type Happened = { [Kind in keyof Data]: { kind: Kind; data: Data[Kind] } }[keyof Data];
export type RecordEvent = (
  tx: Transaction<Tables>,
  about: { id: number; by: Actor },
  happened: Happened,
) => Promise<void>;

export const recordIn =
  (events: Events): RecordEvent =>
  async (tx, { id, by }, happened) => {
    const subject = { kind: "document", id: String(id) };
    await events.record(tx, { ...happened, by, subject, person: null });
  };
