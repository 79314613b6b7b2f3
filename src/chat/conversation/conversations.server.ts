import type { Tx } from "../../platform/db/tables.ts";
import { type Ids, isKey } from "../../platform/ids.ts";
import { startConversation } from "../flow/conversation-state.ts";
import type { Flow } from "../flow/flows.server.ts";
import {
  asksForNobody,
  type ConversationRow,
  noColleague,
  chatStore as store,
} from "./store.server.ts";

export const keyFrom = (value: string | null | undefined): string | null =>
  value && isKey(value) ? value : null;

type Begun = { key: string; flow: Pick<Flow, "version" | "language" | "body">; at: string };
type Claim = Omit<Begun, "key"> & { key: string | null };

export async function claimConversation(
  tx: Tx,
  ids: Ids,
  { key, ...claim }: Claim,
): Promise<ConversationRow> {
  if (key !== null) {
    const running =
      (await store.takeTurn(tx, key, claim.at)) ??
      (await begin(tx, ids, { key, ...claim })) ??
      (await store.takeTurn(tx, key, claim.at));
    // The second attempt finds a conversation that another request began. Otherwise it is closed.
    if (running) return running;
  }
  const begun = await begin(tx, ids, { key: ids.key(), ...claim });
  if (!begun) throw new Error("a key of 256 random bits was taken");
  return begun;
}

async function begin(
  tx: Tx,
  ids: Ids,
  { key, flow, at }: Begun,
): Promise<ConversationRow | undefined> {
  const row: ConversationRow = {
    id: ids.uuid(),
    key,
    flow_version: flow.version,
    language: flow.language,
    state: JSON.stringify(startConversation(flow.body)),
    open_step: flow.body.start,
    turn_count: 1,
    lead_id: null,
    state_has_lead: 0,
    has_typed: 0,
    started_at: at,
    last_turn_at: at,
    ended_at: null,
    ...noColleague,
    ...asksForNobody,
    left_at: null,
  };
  return (await store.addConversation(tx, row)) ? row : undefined;
}
