import { chatChanged } from "../../core/presence/topic.ts";
import type { Database } from "../../platform/db/database.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { conversationState } from "../flow/contract.ts";
import { answersOf } from "../flow/conversation-state.ts";
import type { FlowFor } from "../flow/flows.server.ts";
import type { LeadAdmin } from "./conversation-lead.server.ts";
import {
  askingStore,
  nowStore,
  type RowAsking,
  type RowNow,
  waitingStore,
} from "./now-store.server.ts";
import { chatStore as store } from "./store.server.ts";
import { type Message, messagesOf, spoken } from "./transcript.ts";

const goesOnMs = 30 * 60_000;
const mostChats = 100;
/** Per network: a visitor who asks with many windows hides no other. */
const mostOfNetwork = 5;
const mostUnshown = 1_000;
const mostTurns = 200;
/** In characters. */
const glance = 200;

export type ChatNow = {
  id: string;
  name: string | null;
  contactDetails: { email: string | null; mobile: string | null };
  lead: string | null;
  began: string;
  at: string;
  isClosed: boolean;
  asks: boolean;
  hasLeft: boolean;
  with: { id: string; name: string } | null;
  last: string | null;
};
/** `more` is how many further chats of the same network ask and are not shown. */
type AskingChat = ChatNow & { more: number };
export type ChatList = {
  asking: AskingChat[];
  others: ChatNow[];
  /** How many other running chats are not shown. 1,000 means 1,000 or more. */
  unshown: number;
  missed: AskingChat[];
};
export type ChatRead = ChatNow & { messages: (Message & { at: string })[] };

type ChatsNowDeps = {
  db: Pick<Database, "read">;
  clock: Clock;
  flowFor: FlowFor;
  leads: Pick<LeadAdmin, "sendersOf">;
};

export const createChatsNow = ({ db, clock, flowFor, leads }: ChatsNowDeps) => {
  async function chatsOf(rows: RowNow[]): Promise<ChatNow[]> {
    const withLead = rows.flatMap(({ lead_id }) => lead_id ?? []);
    const senders = withLead.length > 0 ? await leads.sendersOf(withLead) : new Map();
    return Promise.all(rows.map((row) => chatOf(row, senders.get(row.lead_id ?? ""))));
  }

  async function chatOf(row: RowNow, sender: string | undefined): Promise<ChatNow> {
    const { body } = await flowFor(row);
    const { staff_id: staff, staff_name: colleague } = row;
    const {
      name,
      email = null,
      mobile = null,
    } = answersOf(body, conversationState.parse(JSON.parse(row.state)));
    const last = row.replies === null ? [] : messagesOf(spoken({ ...row, replies: row.replies }));
    return {
      id: row.id,
      name: name ?? (sender || null),
      contactDetails: { email, mobile },
      lead: row.lead_id,
      began: row.started_at,
      at: row.last_turn_at,
      isClosed: row.ended_at !== null,
      asks: row.waits === 1,
      hasLeft: row.left_at !== null,
      with: staff === null || colleague === null ? null : { id: staff, name: colleague },
      last: beginningOf((last.find(({ who }) => who === "user") ?? last.at(-1))?.text),
    };
  }

  const buildOptions = (forMs: number) => ({
    since: ago(clock, forMs),
    ofNetwork: mostOfNetwork,
    limit: mostChats,
  });

  async function withMore(rows: RowAsking[]): Promise<AskingChat[]> {
    const shownRows = fewOfEach(rows);
    const chats = await chatsOf(shownRows);
    return chats.map((chat, i) => {
      const own = shownRows.filter(({ network }) => network === shownRows[i]?.network);
      const last = own.at(-1);
      return { ...chat, more: last && last === shownRows[i] ? last.of_network - own.length : 0 };
    });
  }

  return {
    async list(): Promise<ChatList> {
      const [waiting, missed, joined, alone, count] = await Promise.all([
        askingStore.waiting(db.read, buildOptions(waitsMs)),
        askingStore.missed(db.read, buildOptions(missedMs)),
        nowStore.withColleague(db.read, mostChats),
        nowStore.since(db.read, ago(clock, goesOnMs), mostChats),
        nowStore.countSince(db.read, ago(clock, goesOnMs), mostUnshown + mostChats),
      ]);
      return {
        asking: await withMore(waiting),
        others: await chatsOf([...joined, ...alone]),
        unshown: count - alone.length,
        missed: await withMore(missed),
      };
    },

    /** The number of listed chats that wait for a person. 100 means 100 or more. */
    asking: (): Promise<number> => askingStore.count(db.read, buildOptions(waitsMs)),

    /** Also reads a closed chat. */
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

const beginningOf = (text: string | undefined): string | null =>
  text === undefined
    ? null
    : Array.from(text.slice(0, glance * 2))
        .slice(0, glance)
        .join("");

const fewOfEach = (rows: RowAsking[]): RowAsking[] =>
  rows.filter((row) => {
    const own = rows.filter(({ network }) => network === row.network);
    return own.indexOf(row) < mostOfNetwork;
  });

/** A request for a person ends after this time, whether the window is open or not. */
export const waitsMs = 15 * 60_000;
const missedMs = dayMs;
const stoppedAtOnce = 100;

export type Waiting = ReturnType<typeof createWaiting>;
type WaitingDeps = { db: Database; clock: Clock };

export const createWaiting = ({ db, clock }: WaitingDeps) => {
  const getCutoffOptions = (forMs: number, limit: number) => ({
    before: ago(clock, forMs),
    limit,
    engine: db.engine,
  });

  return {
    leave: (ids: string[]): Promise<void> =>
      db.write(async (tx) => {
        // One order for all transactions avoids deadlocks.
        for (const id of ids.toSorted()) {
          const row = await waitingStore.leave(tx, id, timestamp(clock.now()));
          const stops = row?.person_asked_at != null;
          if (row) db.publish(tx, chatChanged, { id, asks: false, stops });
        }
      }),

    comeBack: (id: string): Promise<void> =>
      db.write(async (tx) => {
        const back = await waitingStore.comeBack(tx, id, ago(clock, waitsMs));
        if (back) db.publish(tx, chatChanged, { id, asks: back.waits === 1, stops: false });
      }),

    async stopWaiting(): Promise<void> {
      await inBatches(
        (limit) =>
          db.write(async (tx) => {
            const stopped = await waitingStore.stop(tx, getCutoffOptions(waitsMs, limit));
            for (const { id } of stopped)
              db.publish(tx, chatChanged, { id, asks: false, stops: true });
            return stopped.length;
          }),
        stoppedAtOnce,
      );
    },

    clearMissed: (): Promise<number> =>
      inBatches((limit) =>
        db.write((tx) => waitingStore.clearMissed(tx, getCutoffOptions(missedMs, limit))),
      ),
  };
};
