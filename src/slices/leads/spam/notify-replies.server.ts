/** Replies that were added to a lead in quarantine notified nobody, so its release does. */
import type { Transaction } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Events } from "../../events/events.server.ts";
import type { Announce } from "../announcing.server.ts";
import { replyStore } from "../enquiry-page/replies-store.server.ts";
import { currentDetails } from "../lead-details.ts";
import { numberOf } from "../number-of.ts";
import type { LeadRow } from "../store.server.ts";

/** Each reply is a mail of its own. */
const mostAnnounced = 10;
const mostEvents = 200;

type AnnounceRepliesDeps = {
  tx: Transaction<Tables>;
  events: Pick<Events, "of">;
  announce: Pick<Announce, "reply">;
};

/** Notifies of the newest ten, oldest first. */
export async function announceReplies(
  { tx, events, announce }: AnnounceRepliesDeps,
  lead: LeadRow,
): Promise<void> {
  const story = await events.of({ kind: "lead", id: lead.id }, mostEvents, tx);
  const spamEvent = story.findLast(
    (event) => event.kind === "lead.changed" && event.data.set.spam === true,
  );
  if (!spamEvent) return;
  const newest = await replyStore.newestOf(tx, lead.id, mostAnnounced);
  const { id, owner } = lead;
  for (const { text, via, created_at: at } of newest.toReversed())
    if (via === "page" && at >= spamEvent.at)
      await announce.reply(tx, {
        ...{ id, number: numberOf(id), owner, now: currentDetails(lead), text, via, at },
        by: { who: "visitor" },
      });
}
