/** Each turn belongs to its lead; one without a lead belongs to the whole conversation's contact. */

import type { Engine, Queries, Tx } from "../../platform/db/database.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { contactChatsStore as store } from "./contact-chats-store.server.ts";
import type { ConversationRow, TurnRow } from "./store.server.ts";
import { spoken } from "./transcript.ts";

type Whose = { contacts: string[]; leads: string[] };
type OthersAmong = (db: Queries, contacts: string[], leads: string[]) => Promise<string[]>;
type ChatsOfContactDeps = { engine: Engine; clock: Clock; othersAmong: OthersAmong };
type Shared = ConversationRow & { others: string[] };

const mostTurns = 5_000;

export const createChatsOfContact = ({ engine, clock, othersAmong }: ChatsOfContactDeps) => {
  async function conversationsOf(db: Queries, { contacts, leads }: Whose): Promise<Shared[]> {
    const ids = leads.length === 0 ? [] : await store.conversationsOf(db, leads);
    if (ids.length === 0) return [];
    const tellings = await store.tellings(db, ids);
    const leadIds = [...new Set(tellings.flatMap(({ lead_id }) => lead_id ?? []))];
    const foreign = new Set(leadIds.length === 0 ? [] : await othersAmong(db, contacts, leadIds));
    return (await store.rows(db, ids)).map((row) => ({
      ...row,
      others: tellings
        .filter(({ conversation_id }) => conversation_id === row.id)
        .flatMap(({ lead_id }) => (lead_id !== null && foreign.has(lead_id) ? lead_id : [])),
    }));
  }

  return {
    /** Locks the conversations of these leads until the transaction ends: no turn is taken. */
    async hold(tx: Tx, leads: string[]): Promise<void> {
      const ids = leads.length === 0 ? [] : await store.conversationsOf(tx, leads);
      await store.hold(tx, ids, engine);
    },

    async exportOf(db: Queries, whose: Whose) {
      const chats = [];
      for (const { id, others, started_at, last_turn_at } of await conversationsOf(db, whose)) {
        const turns = await store.turns(db, id, mostTurns);
        const own = turns.filter(({ lead_id }) => isOwn(lead_id, { ...whose, others }));
        const enquiries = [...new Set(own.flatMap(({ lead_id }) => lead_id ?? []))];
        chats.push({
          began: own[0]?.at ?? started_at,
          until: own.at(-1)?.at ?? last_turn_at,
          enquiries,
          turns: own.map(toExportedTurn),
        });
      }
      return chats;
    },

    async erase(tx: Tx, whose: Whose): Promise<number> {
      const found = await conversationsOf(tx, whose);
      const own = found.filter(({ others }) => others.length === 0);
      if (own.length > 0)
        await store.remove(
          tx,
          own.map(({ id }) => id),
        );
      const at = timestamp(clock.now());
      for (const { id, others, lead_id } of found) {
        const [other] = others;
        if (other === undefined) continue;
        await store.removeTurns(tx, [id], whose.leads);
        if (lead_id === null || whose.leads.includes(lead_id))
          await store.leaveTo(tx, { id, lead: other, at });
      }
      return found.length;
    },
  };
};

const isOwn = (lead: string | null, { leads, others }: { leads: string[]; others: string[] }) =>
  lead === null ? others.length === 0 : leads.includes(lead);

const toExportedTurn = (turn: TurnRow) => ({
  at: turn.at,
  said: turn.said,
  answered: spoken(turn).replies.map(({ message }) => message),
  ip: turn.ip,
  ip_said: turn.ipaddress,
  browser: turn.browser_type,
});
