/** The chats that go on, as colleagues see them. */
import { ago, type Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { walk } from "./contract.ts";
import type { FlowFor } from "./flows.server.ts";
import type { LeadDesk } from "./lead-of-walk.server.ts";
import { nowStore, type RowNow } from "./now-store.server.ts";
import { chatStore as store } from "./store.server.ts";
import { type Message, messagesOf, spoken } from "./transcript.ts";
import { answersOf } from "./walk.ts";

/** Whoever has said nothing for so long has gone, or reads. */
const goesOnMs = 30 * 60_000;
const mostChats = 100;
/** In that list, so that a flood of those who ask leaves room for others. */
const mostAsking = 50;
/** Whoever asked for a person so long ago is not waiting any more. */
const waitsMs = 15 * 60_000;
/** Of one chat. */
const mostTurns = 200;

export type ChatNow = {
  id: string;
  /** As they say they are called, or a colleague has written down. */
  name: string | null;
  lead: string | null;
  began: string;
  at: string;
  isClosed: boolean;
  /** They asked for a person, and nobody is there yet. */
  asks: boolean;
  with: { id: string; name: string } | null;
  /** The newest words. */
  last: Message | null;
};
export type ChatRead = ChatNow & { messages: (Message & { at: string })[] };

type Needs = {
  db: Pick<Database, "read">;
  clock: Clock;
  flowFor: FlowFor;
  leads: Pick<LeadDesk, "sendersOf">;
};

export const createChatsNow = ({ db, clock, flowFor, leads }: Needs) => {
  async function chatsOf(rows: RowNow[]): Promise<ChatNow[]> {
    const withLead = rows.flatMap(({ lead_id }) => lead_id ?? []);
    const senders = withLead.length > 0 ? await leads.sendersOf(withLead) : new Map();
    return Promise.all(rows.map((row) => chatOf(row, senders.get(row.lead_id ?? ""))));
  }

  async function chatOf(row: RowNow, sender: string | undefined): Promise<ChatNow> {
    const { body } = await flowFor(row);
    const { staff_id: staff, staff_name: colleague } = row;
    const last = row.replies === null ? [] : messagesOf(spoken({ ...row, replies: row.replies }));
    return {
      id: row.id,
      name: answersOf(body, walk.parse(JSON.parse(row.walk))).name ?? sender ?? null,
      lead: row.lead_id,
      began: row.started_at,
      at: row.last_turn_at,
      isClosed: row.ended_at !== null,
      asks: staff === null && (row.person_asked_at ?? "") >= ago(clock, waitsMs),
      with: staff === null || colleague === null ? null : { id: staff, name: colleague },
      // What the visitor said tells more than the question that followed it.
      last: last.find(({ who }) => who === "user") ?? last.at(-1) ?? null,
    };
  }

  return {
    /** First whoever asks for a person, however many others chat, then by their newest words. */
    async list(): Promise<ChatNow[]> {
      const [asking, all] = await Promise.all([
        nowStore.asking(db.read, ago(clock, waitsMs), mostAsking),
        nowStore.since(db.read, ago(clock, goesOnMs), mostChats),
      ]);
      const first = new Set(asking.map(({ id }) => id));
      const rows = [...asking, ...all.filter(({ id }) => !first.has(id))].slice(0, mostChats);
      return chatsOf(rows);
    },

    /** How many ask for a person whom nobody has answered; a hundred stands for more. */
    asking: (): Promise<number> => nowStore.countAsking(db.read, ago(clock, waitsMs), mostChats),

    /** Also of one that is over. */
    async read(id: string): Promise<ChatRead | undefined> {
      const row = await nowStore.one(db.read, id);
      if (!row) return undefined;
      const turns = await store.turns(db.read, id, mostTurns);
      const messages = turns.flatMap((turn) =>
        messagesOf(spoken(turn)).map((message) => ({ ...message, at: turn.at })),
      );
      const [chat] = await chatsOf([row]);
      return chat && { ...chat, messages };
    },
  };
};
