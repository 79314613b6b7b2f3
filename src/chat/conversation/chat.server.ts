import type { Content } from "../../cms/documents/content.server.ts";
import type { ReadOpening } from "../../crm/leads/response-deadline/response-deadline.server.ts";
import type { ChatTranscript } from "../../crm/timeline/contract.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { type Language, languageAt, ownLanguage } from "../../platform/text/language.ts";
import { piecesOf } from "../../platform/text/links.ts";
import { ago, type Clock, dayMs } from "../../platform/time/clock.ts";
import { opensWords } from "../flow/call-hours.ts";
import type { ChatLogo, ChatStart, Item, Reply } from "../flow/contract.ts";
import { startConversation } from "../flow/conversation-state.ts";
import { optionAbout, shownIn } from "../flow/flow-content.ts";
import type { FlowBody } from "../flow/flow-contract.ts";
import { createFlowFor, type FlowSource } from "../flow/flows.server.ts";
import { flowKind } from "../flow/kinds.server.ts";
import { type FoundPage, linked, repliesAt, saying } from "../flow/replies.ts";
import { join, split } from "../flow/reply-links.ts";
import { runnableFlow, type TrialData } from "../flow/trial.ts";
import type { AnswersBody } from "../understanding/answers-contract.ts";
import type { Understanding } from "../understanding/understanding.server.ts";
import type { AiAnswers } from "./ai-answers.server.ts";
import { createChatsNow, createWaiting } from "./chats-now.server.ts";
import { type LeadAdmin, lastLines } from "./conversation-lead.server.ts";
import { keyFrom } from "./conversations.server.ts";
import type { FindFirstTouch } from "./flow-context.server.ts";
import { createStepLog } from "./step-log.server.ts";
import {
  type AnsweredInChat,
  createSteppingIn,
  createWritingDown,
  type RefuseUnseen,
} from "./stepping-in.server.ts";
import { chatStore as store } from "./store.server.ts";
import { type Message, messagesOf, type Spoken, spoken, storyOf } from "./transcript.ts";
import { createTurns, type FindPassages, type Typed } from "./turns.server.ts";
import { createUnderstood } from "./understood.server.ts";

export type Persona = ChatLogo & { welcome: string };
type ChatDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  content: Content;
  persona(language: Language): Promise<Persona>;
  findPages(words: string, language: Language): Promise<FoundPage[]>;
  findPassages: FindPassages;
  aiAnswers: Pick<AiAnswers, "begin"> | null;
  leads: LeadAdmin;
  opening: ReadOpening;
  answered: AnsweredInChat;
  refuseUnseen: RefuseUnseen;
  typed: Typed;
  firstTouchOf: FindFirstTouch;
  understanding: Pick<Understanding, "classify" | "current" | "learn">;
  answers(): Promise<{ body: AnswersBody }[]>;
  getFlowSource(language: Language): FlowSource;
};

/** What colleagues wrote in the chats of a lead. */
export const staffWords = {
  count: (from: Queries, lead: string) => store.countStaffWords(from, lead),

  after: async (from: Queries, options: { lead: string; skipped: number; limit: number }) =>
    (await store.staffWordsAfter(from, options)).flatMap((row) =>
      spoken(row).replies.map(({ message, by = "" }) => ({ at: row.at, text: message, by })),
    ),
};

type Looked = {
  messages: Message[];
  question: Reply;
  begun: boolean;
  /** The key of an open conversation, and the number of its last turn, from which to listen. */
  conversation: string | null;
  lastTurn: number;
};
type LeadOfChat = { id: string; conversation_id: string | null };

const keptMs = 30 * dayMs;
/** Each conversation has about ten turns, which are deleted with it. */
const deletedAtOnce = 500;
const announcedAtOnce = 100;
/** The page without scripts shows all messages again at each turn, so there are few. */
const mostTurnsShown = 30;
const mostTurnsKept = 100;
const chattingMs = 5 * 60_000;
const mostChatting = 100;
const mostStories = 50;

export type Chat = ReturnType<typeof createChat>;

export function createChat(needs: ChatDeps) {
  const { db, clock, ids, content, persona, leads, answered, refuseUnseen } = needs;
  const { classify } = needs.understanding;
  const flowFor = createFlowFor(content, needs.getFlowSource);
  const find = async (key: string | null) =>
    key === null ? undefined : store.conversation(db.read, key);
  const turnsOf = async (conversationId: string, most: number): Promise<Spoken[]> =>
    (await store.turns(db.read, conversationId, most)).map(spoken);

  return {
    ...createTurns({ ...needs, flowFor, classify }),
    ...createSteppingIn({ db, clock, flowFor, addTexts: leads.addTexts, answered, refuseUnseen }),
    ...createWritingDown({ db, flowFor, leads, answered }),
    classify,
    understood: createUnderstood(needs),
    waiting: createWaiting({ db, clock }),
    stepLog: createStepLog({ db, clock }),
    now: createChatsNow({ db, clock, flowFor, leads }),

    logo: async (language: Language = ownLanguage): Promise<ChatLogo> => {
      const { logo, title, sub_title } = await persona(language);
      return { logo, title, sub_title };
    },

    /** Stores nothing: the conversation is stored with its first turn. */
    async start(language: Language = ownLanguage, page = ""): Promise<ChatStart> {
      const { body, language: begun } = await flowFor(undefined, language);
      const { welcome } = await persona(begun);
      const about = await needs.getFlowSource(begun).offered();
      return {
        welcome_message: { message: welcome },
        next_message: firstQuestion(body, optionAbout(body, about, languageAt(page).inside)),
        conversation: ids.key(),
      };
    },

    async look(key: string | null | undefined, language: Language = ownLanguage): Promise<Looked> {
      const row = await find(keyFrom(key));
      const flow = await flowFor(row, language);
      const [{ welcome }, rows] = await Promise.all([
        persona(flow.language),
        row ? store.turns(db.read, row.id, mostTurnsShown) : [],
      ]);
      const turns = rows.map(spoken);
      const first = repliesAt(flow.body, startConversation(flow.body));
      const question = (turns.findLast(({ replies }) => replies.length > 0)?.replies ?? first).at(
        -1,
      );
      if (!question) throw new Error("a chat has at least its first question");
      const opening = { visitorText: null, replies: [saying([{ text: welcome }]), ...first] };
      return {
        messages: [opening, ...turns].flatMap(messagesOf),
        question,
        begun: turns.length > 0,
        conversation: row?.ended_at === null ? row.key : null,
        lastTurn: rows.at(-1)?.number ?? 0,
      };
    },

    async readTrialData(body: unknown, language: Language = ownLanguage): Promise<TrialData> {
      const now = needs.getFlowSource(language);
      const flow = runnableFlow(Object(body));
      const references = flow ? shownIn(flow) : [];
      const { answers } = await now.answers();
      const company = await needs.opening(db.read);
      const opens = company ? opensWords(company, language, clock.now()) : "";
      const [facts, offered, pagesByName] = await Promise.all([
        now.facts(),
        now.offered(),
        now.loadReferences(references),
      ]);
      return { facts, offered, pagesByName, answers, opens };
    },

    /** Those that are published, by name. */
    async topics(): Promise<{ key: string; name: string }[]> {
      const { answers: topics } = await needs.getFlowSource(ownLanguage).answers();
      return Object.entries(topics)
        .map(([key, { name }]) => ({ key, name }))
        .sort((a, b) => a.name.localeCompare(b.name));
    },

    async questions(): Promise<Map<string, string>> {
      const { body } = await content.read(flowKind);
      return new Map(
        Object.entries(body.steps).map(([key, { say }]) => [
          key,
          piecesOf(say.at(-1) ?? "")
            .map(({ text }) => text)
            .join(""),
        ]),
      );
    },

    /** How many visitors wrote within the last five minutes. 100 means 100 or more. */
    chattingNow: (): Promise<number> =>
      store.countSince(db.read, ago(clock, chattingMs), mostChatting),

    transcript: async (conversationId: string): Promise<Message[]> =>
      (await turnsOf(conversationId, mostTurnsKept)).flatMap(messagesOf),

    async storiesOf(leadRows: LeadOfChat[]): Promise<{ lead: string; story: ChatTranscript }[]> {
      if (leadRows.length === 0) return [];
      const of = {
        leads: leadRows.map(({ id }) => id),
        conversations: leadRows.flatMap(({ conversation_id: id }) => id ?? []),
      };
      const rows = await store.ofLeads(db.read, of, mostStories);
      return Promise.all(
        rows.map(async (row) => {
          const turns = await store.turns(db.read, row.id, mostTurnsKept);
          const leadRow = leadRows.find(({ conversation_id }) => conversation_id === row.id);
          const lead = leadRow?.id ?? row.lead_id ?? "";
          return { lead, story: storyOf(row, await flowFor(row), turns) };
        }),
      );
    },

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

    async deleteStale(before = ago(clock, keptMs)): Promise<number> {
      return inBatches(
        (limit) => db.write((tx) => store.deleteStale(tx, before, limit)),
        deletedAtOnce,
      );
    },
  };
}

/** The contract has one message here, so the first step's lines are joined. On a page it asks about that. */
function firstQuestion(flow: FlowBody, about: Omit<Item, "id"> | null): ChatStart["next_message"] {
  const first = repliesAt(flow, startConversation(flow));
  const own = first.map((reply) => split(reply.message, reply.content_attributes.links ?? []));
  const lines = about === null ? own : [...own.slice(0, -1), [{ text: isAbout(about.title) }]];
  const { message, links } = join(
    lines.flatMap((line, i) => (i === 0 ? line : [{ text: "\n" }, ...line])),
  );
  const items = first.at(-1)?.content_attributes.items ?? [];
  return {
    message,
    content_attributes: { items: beginningWith(about, items), ...linked(links) },
  };
}

const isAbout = (title: string) => `Is it about ${title}, or something else?`;

const beginningWith = (about: Omit<Item, "id"> | null, items: Item[]): Item[] => {
  const others = about === null ? items : items.filter(({ value }) => value !== about.value);
  return [...(about === null ? [] : [about]), ...others].map((item, i) => ({ ...item, id: i + 1 }));
};
