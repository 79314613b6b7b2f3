import { ago, type Clock, dayMs, timestamp } from "../../platform/clock.ts";
import type { Room } from "../../platform/daily-bytes.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../content/content.server.ts";
import { type ChatLogo, type ChatStart, type FlowBody, type Reply, walk } from "./contract.ts";
import { claimConversation, keyFrom } from "./conversations.server.ts";
import { answersLaterQuestion, type FoundPage, type Sent, takeTurn, unknown } from "./engine.ts";
import { flowKind } from "./kinds.server.ts";
import { type LeadDesk, lastLines, leadOfWalk, repliesAtEnd } from "./lead-of-walk.server.ts";
import { join, split } from "./links.ts";
import { linked, repliesAt, saying } from "./replies.ts";
import { type ConversationRow, chatStore as store } from "./store.server.ts";
import { type ChatStory, storyOf } from "./story.ts";
import { type Message, messagesOf, type Spoken, spoken } from "./transcript.ts";
import { searchable } from "./typed-choice.ts";
import { beginWalk } from "./walk.ts";

export type Persona = ChatLogo & { welcome: string };
type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  content: Content;
  persona(): Promise<Persona>;
  findPages(words: string): Promise<FoundPage[]>;
  leads: LeadDesk;
};

/** `ip` is what the server saw; `ipaddress` and `browserType` are what the client says. */
export type Turn = Omit<Sent, "found"> & {
  key: string | null;
  ip: string;
  ipaddress: string;
  browserType: string;
  /** By their cookie; null for whoever has not accepted. */
  visitor: string | null;
  room: Room;
  /** For the lead it may leave, which takes room as those of the forms do. */
  leadRoom: Room;
};

type Flow = { version: number; body: FlowBody };
type LeadOfChat = { id: string; conversation_id: string | null };
type Answered = { replies: Reply[]; conversation: string; isLost: boolean; isOver: boolean };

const keptMs = 30 * dayMs;
/** Each has about ten turns, deleted with it. */
const deletedAtOnce = 500;
const announcedAtOnce = 100;
/** The page without scripts is drawn anew at each turn. */
const mostTurnsShown = 30;
const mostTurnsKept = 100;
const mostPages = 3;
/** Whoever has said nothing for so long is taken to be gone. */
const chattingMs = 5 * 60_000;
const mostChatting = 100;
/** Of one person. */
const mostStories = 50;
/** Open conversations use the newest version or two. */
const mostFlows = 4;

export type Chat = ReturnType<typeof createChat>;

export function createChat({ db, clock, ids, content, persona, findPages, leads }: Needs) {
  /** By version, which never changes; parsing one costs more than a turn in it. */
  const flows = new Map<number, FlowBody>();

  async function flowFor(row: ConversationRow | undefined): Promise<Flow> {
    if (row) {
      const version = row.flow_version;
      const body = flows.get(version) ?? (await content.readVersion(flowKind, version));
      if (body) return kept({ version, body });
    }
    return kept(await content.read(flowKind));
  }

  function kept({ version, body }: Flow): Flow {
    const known = flows.get(version);
    if (known) return { version, body: known };
    const [oldest] = flows.keys();
    if (oldest !== undefined && flows.size === mostFlows) flows.delete(oldest);
    flows.set(version, body);
    return { version, body };
  }

  const find = async (key: string | null) =>
    key === null ? undefined : store.conversation(db.read, key);
  const turnsOf = async (conversationId: string, most: number): Promise<Spoken[]> =>
    (await store.turns(db.read, conversationId, most)).map(spoken);

  async function pagesFor({ value, text }: Sent): Promise<FoundPage[]> {
    const words = value === "" && text !== undefined ? searchable(text) : "";
    return words === "" ? [] : (await findPages(words)).slice(0, mostPages);
  }

  return {
    logo: async (): Promise<ChatLogo> => {
      const { logo, title, sub_title } = await persona();
      return { logo, title, sub_title };
    },

    /** Stores nothing: a conversation is stored with its first turn. */
    async start(): Promise<ChatStart> {
      const [{ welcome }, { body }] = await Promise.all([persona(), content.read(flowKind)]);
      return {
        welcome_message: { message: welcome },
        next_message: firstQuestion(body),
        conversation: ids.key(),
      };
    },

    /**
     * An unknown key begins a conversation; for a closed one another begins under a new key.
     * @throws Problem 400, 404 or 422 as `takeTurn`; 429 no room left today; 503 a new flow
     */
    async turn({ key: given, visitor, room, leadRoom, ...said }: Turn): Promise<Answered> {
      const { ip, ipaddress, browserType, ...sent } = said;
      const key = keyFrom(given);
      const known = await find(key);
      const isClosed = known !== undefined && known.ended_at !== null;
      const flow = await flowFor(isClosed ? undefined : known);
      // What was said before is closed with it: the lead would lack it, and none be stored.
      if (isClosed && answersLaterQuestion(flow.body, sent.value)) throw unknown();
      const found = await pagesFor(sent);
      const at = timestamp(clock.now());
      return db.write(async (tx) => {
        const row = await claimConversation(tx, ids, { key, flow, at });
        if (row.flow_version !== flow.version) throw flowHasChanged();
        const before = walk.parse(JSON.parse(row.walk));
        const taken = takeTurn(flow.body, before, { ...sent, found });
        room.check();
        db.afterCommit(tx, room.count);
        const isOver = taken.turning === "exit";
        const claimRoom = () => {
          leadRoom.check();
          db.afterCommit(tx, leadRoom.count);
        };
        const walked = { row, flow: flow.body, taken };
        const left = await leadOfWalk(tx, leads, { ...walked, ip, visitor, claimRoom });
        const replies = await repliesAtEnd(tx, leads, { ...walked, left });
        const ended_at = isOver ? at : null;
        const set = { walk: JSON.stringify(taken.walk), ...left, ended_at };
        await store.setConversation(tx, row.id, set);
        await store.addTurn(tx, {
          conversation_id: row.id,
          number: row.turn_count,
          lead_id: null,
          at,
          selected_value: sent.value,
          said: taken.said,
          replies: JSON.stringify(replies),
          ip,
          ipaddress,
          browser_type: browserType,
        });
        if (left.walk_has_lead === 1 && left.lead_id !== null)
          await store.setLeadOfWalk(tx, { id: row.id, lead: left.lead_id });
        return { replies, conversation: row.key, isLost: taken.isLost === true, isOver };
      });
    },

    /** For `/chat`, the page that works without JavaScript. */
    async look(
      key: string | null | undefined,
    ): Promise<{ messages: Message[]; question: Reply; begun: boolean }> {
      const row = await find(keyFrom(key));
      const [{ welcome }, flow, turns] = await Promise.all([
        persona(),
        flowFor(row),
        row ? turnsOf(row.id, mostTurnsShown) : [],
      ]);
      const first = repliesAt(flow.body, beginWalk(flow.body));
      const question = (turns.at(-1)?.replies ?? first).at(-1);
      if (!question) throw new Error("a chat has at least its first question");
      const opening = { said: null, replies: [saying([{ text: welcome }]), ...first] };
      return {
        messages: [opening, ...turns].flatMap(messagesOf),
        question,
        begun: turns.length > 0,
      };
    },

    /** How many have said something within the last minutes; a hundred stands for more. */
    chattingNow: (): Promise<number> =>
      store.countSince(db.read, ago(clock, chattingMs), mostChatting),

    transcript: async (conversationId: string): Promise<Message[]> =>
      (await turnsOf(conversationId, mostTurnsKept)).flatMap(messagesOf),

    /**
     * What a timeline tells of the conversations that left these leads, and of those in which the
     * same person came back and added to one. Each with the lead it is told with.
     */
    async storiesOf(leadRows: LeadOfChat[]): Promise<{ lead: string; story: ChatStory }[]> {
      if (leadRows.length === 0) return [];
      const of = {
        leads: leadRows.map(({ id }) => id),
        conversations: leadRows.flatMap(({ conversation_id: id }) => id ?? []),
      };
      const rows = await store.ofLeads(db.read, of, mostStories);
      return Promise.all(
        rows.map(async (row) => {
          const turns = await store.turns(db.read, row.id, mostTurnsKept);
          const left = leadRows.find(({ conversation_id }) => conversation_id === row.id);
          const lead = left?.id ?? row.lead_id ?? "";
          return { lead, story: storyOf(row, await flowFor(row), turns) };
        }),
      );
    },

    /** The company is told of leads whose visitors have said nothing for a while. */
    async announceSilent(): Promise<void> {
      await inBatches(async (limit) => {
        const silent = await leads.silentChats(limit);
        for (const { id, conversation_id } of silent)
          await db.write((tx) =>
            leads.chatIsSilent(tx, id, async () =>
              conversation_id === null ? [] : lastLines(tx, conversation_id),
            ),
          );
        return silent.length;
      }, announcedAtOnce);
    },

    /** @returns how many conversations */
    async deleteStale(before = ago(clock, keptMs)): Promise<number> {
      return inBatches(
        (limit) => db.write((tx) => store.deleteStale(tx, before, limit)),
        deletedAtOnce,
      );
    },
  };
}

/** Another flow was published between reading it and taking the turn. */
const flowHasChanged = () =>
  new Problem(503, "The chat has just changed. Try again.", { headers: { "retry-after": "1" } });

/** The contract has one message here, so the lines are joined. */
function firstQuestion(flow: FlowBody): ChatStart["next_message"] {
  const first = repliesAt(flow, beginWalk(flow));
  const lines = first.map((reply) => split(reply.message, reply.content_attributes.links ?? []));
  const { message, links } = join(
    lines.flatMap((line, i) => (i === 0 ? line : [{ text: "\n" }, ...line])),
  );
  return {
    message,
    content_attributes: { items: first.at(-1)?.content_attributes.items ?? [], ...linked(links) },
  };
}
