import { chatChanged, chatTyped } from "../../core/presence/topic.ts";
import type { ChatBody } from "../../crm/leads/contract.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { ago, type Clock, timestamp } from "../../platform/time/clock.ts";
import { ofColleague, toColleague } from "../flow/commands.ts";
import { conversationState, type Reply } from "../flow/contract.ts";
import { dropMissingSteps } from "../flow/conversation-state.ts";
import { type Flow, type FlowFor, todayOf } from "../flow/flows.server.ts";
import { longestQuery, writtenLead } from "../flow/gathered-lead.ts";
import { repliesAt, saying } from "../flow/replies.ts";
import { forColleague, joins, leaves } from "../flow/with-colleague.ts";
import { isWordOfVisitor, type LeadAdmin, turnsSinceRestart } from "./conversation-lead.server.ts";
import {
  asksForNobody,
  type ConversationRow,
  noColleague,
  chatStore as store,
  type TurnRow,
} from "./store.server.ts";

export type Colleague = { id: string; name: string };
export type AnsweredInChat = (tx: Tx, answered: { leadId: string; by: string }) => Promise<unknown>;
type Unseen = { leadId: string; seen: string; by: Colleague };
/** @throws Problem 409 where another colleague has answered the lead's sender since `seen` */
export type RefuseUnseen = (tx: Tx, query: Unseen) => Promise<void>;
/** `seen` is how far the colleague knew what was sent to the visitor when they began to write. */
type Speaker = Colleague & { seen?: string | undefined };

type SteppingInDeps = {
  db: Database;
  clock: Clock;
  flowFor(row: ConversationRow): Promise<Flow>;
  addTexts(tx: Tx, leadId: string, texts: string[]): Promise<void>;
  answered: AnsweredInChat;
  refuseUnseen: RefuseUnseen;
};
type Turn = { value: string; replies: Reply[] };

const awayMs = 3 * 60_000;
const mostReleased = 100;

export const createSteppingIn = (needs: SteppingInDeps) => {
  const { db, clock, flowFor, addTexts, answered, refuseUnseen } = needs;
  const now = () => timestamp(clock.now());

  /** Until the transaction ends. @throws Problem 404 unknown; 409 closed by the visitor */
  async function hold(tx: Tx, id: string): Promise<ConversationRow> {
    const row = await store.hold(tx, id);
    if (row) return row;
    const isThere = (await store.byId(tx, id)) !== undefined;
    if (isThere) throw new Problem(409, "The visitor has closed this chat.");
    throw new Problem(404, "There is no such chat.");
  }

  async function add(tx: Tx, row: ConversationRow, { value, replies }: Turn) {
    const at = now();
    const number = row.turn_count + 1;
    await store.setConversation(tx, row.id, { turn_count: number, last_turn_at: at });
    await store.addTurn(tx, {
      conversation_id: row.id,
      number,
      lead_id: row.state_has_lead === 1 ? row.lead_id : null,
      at,
      selected_value: value,
      said: null,
      replies: JSON.stringify(replies),
      ...{ ip: "", ipaddress: "", browser_type: "" },
    });
    const stops = row.waits === 1;
    db.publish(tx, chatChanged, { id: row.id, asks: false, stops });
  }

  async function leave(tx: Tx, row: ConversationRow, flow: Flow) {
    const { body } = flow;
    const current = dropMissingSteps(body, conversationState.parse(JSON.parse(row.state)));
    const open = repliesAt(body, current, todayOf(flow, clock.now()));
    const parted = saying([{ text: leaves(row.staff_name ?? "") }]);
    await store.setConversation(tx, row.id, noColleague);
    await add(tx, row, { value: ofColleague.leaves, replies: [parted, ...open] });
  }

  /** Reads the flow before the transaction, which may wait for nothing but rows. */
  async function flowOf(id: string): Promise<Flow> {
    const row = await store.byId(db.read, id);
    if (!row) throw new Problem(404, "There is no such chat.");
    return flowFor(row);
  }

  return {
    /** @param from a colleague to replace @throws Problem 404; 409 closed, or another is there */
    stepIn: (id: string, colleague: Colleague, from?: string): Promise<void> =>
      db.write(async (tx) => {
        const row = await hold(tx, id);
        if (row.staff_id === colleague.id) return;
        if (row.staff_id !== null && row.staff_id !== from) throw occupiedProblem(row);
        const { id: staff_id, name: staff_name } = colleague;
        const joined = { staff_id, staff_name, staff_seen_at: now() };
        await store.setConversation(tx, id, { ...joined, ...asksForNobody });
        await add(tx, row, { value: ofColleague.joins, replies: [joins(colleague.name)] });
      }),

    /** @throws Problem 404; 409 not in the chat, or `seen` is out of date (with `unseen`) */
    say: (id: string, { seen, ...colleague }: Speaker, text: string): Promise<void> =>
      db.write(async (tx) => {
        const row = await hold(tx, id);
        if (row.staff_id !== colleague.id)
          throw row.staff_id === null ? notIn() : occupiedProblem(row);
        if (seen !== undefined && row.lead_id !== null)
          await refuseUnseen(tx, { leadId: row.lead_id, seen, by: colleague });
        await store.setConversation(tx, id, { staff_seen_at: now() });
        const { says: value } = ofColleague;
        await add(tx, row, { value, replies: [forColleague(text, colleague.name)] });
        if (row.state_has_lead === 0 || row.lead_id === null) return;
        await answered(tx, { leadId: row.lead_id, by: colleague.id });
        await addTexts(tx, row.lead_id, [text]);
      }),

    /** Does nothing for a colleague who is not in it. @throws Problem 404 unknown; 409 closed */
    async stepOut(id: string, { id: staff }: Pick<Colleague, "id">): Promise<void> {
      const flow = await flowOf(id);
      await db.write(async (tx) => {
        const row = await hold(tx, id);
        if (row.staff_id === staff) await leave(tx, row, flow);
      });
    },

    async stay(there: { id: string; staff: string }[]): Promise<void> {
      if (there.length === 0) return;
      await db.write(async (tx) => {
        for (const one of there) await store.markSeen(tx, one, now());
      });
    },

    async releaseLeft(): Promise<void> {
      // A time after now only occurs where the clock was set back.
      const [from, to] = [ago(clock, awayMs), ago(clock, -awayMs)];
      const isAway = (seenAt: string | null) => seenAt === null || seenAt < from || seenAt > to;
      for (const row of await store.listAway(db.read, { from, to }, mostReleased)) {
        const flow = await flowFor(row);
        await db.write(async (tx) => {
          const lockedRow = await store.hold(tx, row.id);
          if (lockedRow && lockedRow.staff_id !== null && isAway(lockedRow.staff_seen_at))
            await leave(tx, lockedRow, flow);
        });
      }
    },

    /** The notice may be lost. @throws Problem 409 where the colleague is not in the chat */
    async typing(id: string, colleague: Colleague): Promise<void> {
      if ((await store.byId(db.read, id))?.staff_id !== colleague.id) throw notIn();
      await db.write(async (tx) => db.publish(tx, chatTyped, { id, colleague }));
    },

    async visitorTypes(key: string): Promise<void> {
      const row = await store.conversation(db.read, key);
      if (!row || row.staff_id === null || row.ended_at !== null) return;
      await db.write(async (tx) => db.publish(tx, chatTyped, { id: row.id, colleague: null }));
    },
  };
};

const notIn = () =>
  new Problem(409, "You are not in this chat any more. Join the chat again, then send it.");
const occupiedProblem = ({ staff_name }: ConversationRow) =>
  new Problem(409, `${staff_name ?? "A colleague"} is in this chat.`);

type WritingDownDeps = {
  db: Database;
  flowFor: FlowFor;
  leads: Pick<LeadAdmin, "addOfChat" | "nameOfChat" | "addTexts">;
  answered: AnsweredInChat;
};

const mostTurns = 100;

export const createWritingDown = ({ db, flowFor, leads, answered }: WritingDownDeps) => ({
  /** Also for a closed chat. @returns the lead's id @throws Problem 404; 409 its lead has a name */
  async writeDown(id: string, by: string, leadDetails: ChatBody): Promise<string> {
    const conversation = await store.byId(db.read, id);
    if (!conversation) throw chatNotFound();
    const { body: flow, language } = await flowFor(conversation);
    return db.write(async (tx) => {
      const row = await store.holdAny(tx, id);
      if (!row) throw chatNotFound();
      const author = { who: "staff", id: by } as const;
      if (row.lead_id !== null) {
        await leads.nameOfChat(tx, { id: row.lead_id, by: author, ...leadDetails });
        db.publish(tx, chatChanged, { id, asks: false, stops: false });
        return row.lead_id;
      }
      const turns = turnsSinceRestart(await store.turns(tx, id, mostTurns));
      const query = leadDetails.query ?? wordsToColleague(turns);
      const lead = writtenLead(flow, conversationState.parse(JSON.parse(row.state)), {
        ...leadDetails,
        query,
      });
      const from = { conversationId: id, language, by: author };
      const leadId = await leads.addOfChat(tx, { ...lead, ...from });
      await store.setConversation(tx, id, { lead_id: leadId, state_has_lead: 1, ...asksForNobody });
      await store.setConversationLead(tx, { id, lead: leadId });
      await leads.addTexts(
        tx,
        leadId,
        turns.map((turn) => turn.said),
      );
      const last = turns.findLast((turn) => isOfColleague(turn) || isWordOfVisitor(turn));
      if (last && isOfColleague(last)) await answered(tx, { leadId, by });
      db.publish(tx, chatChanged, { id, asks: false, stops: row.waits === 1 });
      return leadId;
    });
  },
});

const isOfColleague = ({ selected_value }: Pick<TurnRow, "selected_value">): boolean =>
  selected_value === ofColleague.says;

const wordsToColleague = (turns: TurnRow[]): string | null =>
  turns
    .flatMap(({ selected_value: value, said }) => (value === toColleague && said ? [said] : []))
    .join("\n")
    .slice(0, longestQuery) || null;

const chatNotFound = () => new Problem(404, "There is no such chat.");
