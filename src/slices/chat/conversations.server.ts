/** Which conversation a turn belongs to. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import type { FlowBody } from "./contract.ts";
import { type ConversationRow, chatStore as store } from "./store.server.ts";
import { beginWalk } from "./walk.ts";

/** The form of the keys this site hands out. What has another is no key, and never reaches the database. */
export const keyFrom = (given: string | null | undefined): string | null =>
  given && /^[\w-]{43}$/.test(given) ? given : null;

type Begun = { key: string; flow: { version: number; body: FlowBody }; at: string };
type Claim = Omit<Begun, "key"> & { key: string | null };

/**
 * The conversation of that key, with its next turn taken. A key nobody has used begins one (the first call hands out
 * keys and stores nothing); one that is over is not gone on with, and another begins under a key of its own.
 */
export async function claimConversation(
  tx: Transaction<Tables>,
  ids: Ids,
  { key, ...claim }: Claim,
): Promise<ConversationRow> {
  if (key !== null) {
    const running =
      (await store.takeTurn(tx, key, claim.at)) ??
      (await begin(tx, ids, { key, ...claim })) ??
      (await store.takeTurn(tx, key, claim.at));
    // The second look finds what another request began meanwhile; undefined still, it is over.
    if (running) return running;
  }
  const begun = await begin(tx, ids, { key: ids.key(), ...claim });
  if (!begun) throw new Error("a key of 256 random bits was taken");
  return begun;
}

async function begin(
  tx: Transaction<Tables>,
  ids: Ids,
  { key, flow, at }: Begun,
): Promise<ConversationRow | undefined> {
  const row: ConversationRow = {
    id: ids.uuid(),
    key,
    flow_version: flow.version,
    walk: JSON.stringify(beginWalk(flow.body)),
    turn_count: 1,
    lead_id: null,
    walk_has_lead: 0,
    started_at: at,
    last_turn_at: at,
    ended_at: null,
  };
  return (await store.addConversation(tx, row)) ? row : undefined;
}
