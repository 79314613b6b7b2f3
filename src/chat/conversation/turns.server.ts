import { chatChanged } from "../../core/presence/topic.ts";
import { contactIn } from "../../crm/leads/contact-in.ts";
import { contactNumber } from "../../crm/leads/contract.ts";
import type { ReadOpening } from "../../crm/leads/response-deadline/response-deadline.server.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { Room } from "../../platform/quota.ts";
import { widestNetwork } from "../../platform/quota.ts";
import { createTaskQueue } from "../../platform/task-queue.ts";
import { doubtfulEmailIn } from "../../platform/text/contact-spelled.ts";
import type { Language } from "../../platform/text/language.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { unknown } from "../flow/chosen-option.ts";
import { commands, toColleague } from "../flow/commands.ts";
import { conversationState, getWaitingChange, type Reply } from "../flow/contract.ts";
import { answersOf, dropMissingSteps, openVisit, stepOf } from "../flow/conversation-state.ts";
import { asksSomething } from "../flow/declined-answer.ts";
import {
  answersLaterQuestion,
  type Taken,
  takeTurn,
  type Understood,
  type VisitorTurn,
} from "../flow/engine.ts";
import type { FlowBody } from "../flow/flow-contract.ts";
import { type Flow, type FlowFor, todayOf } from "../flow/flows.server.ts";
import { type FoundPage, type PagePassage, quotePage, saying } from "../flow/replies.ts";
import { searchable } from "../flow/typed-choice.ts";
import { hearing, officeWords, withoutColleague } from "../flow/with-colleague.ts";
import type { Guess } from "../understanding/classifier.ts";
import { languageOf, understand } from "../understanding/decide.ts";
import type { Understanding } from "../understanding/understanding.server.ts";
import type { AiAnswers } from "./ai-answers.server.ts";
import { type LeadAdmin, repliesAtEnd, saveConversationLead } from "./conversation-lead.server.ts";
import { claimConversation, keyFrom } from "./conversations.server.ts";
import { type FindFirstTouch, offeredNow, visitContext } from "./flow-context.server.ts";
import { noteSteps } from "./step-log.server.ts";
import {
  asksForNobody,
  type ConversationRow,
  noColleague,
  chatStore as store,
} from "./store.server.ts";
import type { Outcome } from "./understood-contract.ts";

export type Turn = Omit<VisitorTurn, "found" | "passage" | "understood"> & {
  key: string | null;
  ip: string;
  ipaddress: string;
  browserType: string;
  visitor: string | null;
  language: Language;
  /** The path of the page that the chat was opened on, as the client says. */
  page: string | null;
  room: Room;
  leadRoom: Room;
};

type Answered = { replies: Reply[]; conversation: string; isLost: boolean; isOver: boolean };
/** Called after the commit. */
export type Typed = (search: { words: string; ip: string; isFound: boolean }) => void;
/**
 * The surest first, and others that say more of it.
 * @param question.topic whether the classifier knows what it is about; `nothing` is no business of ours
 */
export type FindPassages = (question: {
  text: string;
  language: Language;
  topic: "sure" | "unsure" | "nothing";
  isQuestion: boolean;
}) => Promise<PagePassage[]>;
type TurnsDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  flowFor: FlowFor;
  findPages(words: string, language: Language): Promise<FoundPage[]>;
  findPassages: FindPassages;
  /** Null where the company has no AI server. */
  aiAnswers: Pick<AiAnswers, "begin"> | null;
  leads: LeadAdmin;
  opening: ReadOpening;
  typed: Typed;
  firstTouchOf: FindFirstTouch;
  classify: Understanding["classify"];
};

const mostPages = 3;
const busy = 503;

export function createTurns({
  db,
  clock,
  ids,
  flowFor,
  findPages,
  findPassages,
  aiAnswers,
  leads,
  opening,
  typed,
  firstTouchOf,
  classify,
}: TurnsDeps) {
  /** As on the search page, searches for visitors use half of the thread at most. */
  const searches = createTaskQueue({ atOnce: 1, mostWaiting: 8, rests: true });

  /** The chat answers without search results when the queue is full. */
  async function searching<Result>(ip: string, search: () => Promise<Result>, none: Result) {
    try {
      return await searches.run(search, widestNetwork({ ip }));
    } catch (error) {
      if (error instanceof Problem && error.status === busy) return none;
      throw error;
    }
  }

  async function pagesFor(
    flow: Flow,
    { value, text }: VisitorTurn,
    ip: string,
  ): Promise<FoundPage[]> {
    const isSearch = stepOf(flow.body, value)?.action?.kind === "searches";
    const isTyped = value === "" || value === toColleague || isSearch;
    const words = isTyped && text !== undefined ? searchable(text) : "";
    if (words === "") return [];
    const found = await searching(ip, () => findPages(words, flow.language), []);
    return found.slice(0, mostPages);
  }

  type Meant = { sure: string | null; isNothing: boolean; ip: string };

  async function passagesFor(flow: Flow, { text }: VisitorTurn, { sure, isNothing, ip }: Meant) {
    // A topic with lines of its own is the home of what they say.
    const hasLines = sure !== null && (stepOf(flow.body, sure)?.say.length ?? 0) > 0;
    if (text === undefined || hasLines) return [];
    const unless = isNothing ? "nothing" : "unsure";
    const topic = sure === null ? unless : "sure";
    const question = {
      text,
      language: flow.language,
      topic,
      isQuestion: asksSomething(text),
    } as const;
    return searching(ip, () => findPassages(question), []);
  }

  async function doubtOf(
    flow: Flow,
    { value, text }: VisitorTurn,
    ip: string,
  ): Promise<string | null> {
    const input = value === "" ? "text" : stepOf(flow.body, value)?.ask?.input;
    if (text === undefined || input === undefined || ["number", "date"].includes(input))
      return null;
    const isContactInput = input === "tel" || input === "email";
    const number = isContactInput ? contactNumber.safeParse(text).data : null;
    const { mobile, email } = contactIn(text, flow.body.companyContacts);
    const doubted = mobile ?? number ?? (email === null ? doubtfulEmailIn(text) : null);
    return doubted === null ? null : leads.numberDoubt({ text: doubted, ip });
  }

  type AtEnd = Parameters<typeof repliesAtEnd>[2];

  async function repliesOf(tx: Tx, answered: AtEnd): Promise<Reply[]> {
    const { row, flow, result } = answered;
    if (row.staff_name !== null) return result.replies;
    if (!asksForPerson(flow, result)) return repliesAtEnd(tx, leads, answered);
    const company = await opening(tx);
    const office = company && officeWords(company, clock.now());
    return office === null ? result.replies : beforeQuestion(result, saying([{ text: office }]));
  }

  return {
    /** @throws Problem 400, 404 or 422 as `takeTurn`; 429 no room today; 503 flow has changed */
    async turn({
      key: conversationKey,
      visitor,
      room,
      leadRoom,
      language,
      page,
      ...input
    }: Turn): Promise<Answered> {
      const { ip, ipaddress, browserType, ...turn } = input;
      const key = keyFrom(conversationKey);
      const conversation = key === null ? undefined : await store.conversation(db.read, key);
      const isClosed = conversation !== undefined && conversation.ended_at !== null;
      // A conversation begins in the language of its first words, and keeps it.
      const begun = conversation ? language : (languageOf(turn.text ?? "") ?? language);
      const flow = await flowFor(isClosed ? undefined : conversation, begun);
      // Earlier answers belong to the closed conversation: a new lead would lack them.
      if (isClosed && answersLaterQuestion(flow.body, turn.value)) throw unknown();
      const guesses = turn.text === undefined ? [] : await classify(turn.text);
      const { isNothing, ...understood } = understand(flow.body, guesses, turn.text ?? "");
      const isMeant = isNothing || understood.sure !== null || understood.near.length > 0;
      const isKnown = turn.value === "" && isMeant;
      const found = isKnown ? [] : await pagesFor(flow, turn, ip);
      const passages = await passagesFor(flow, turn, { ...understood, isNothing, ip });
      const [passage = null] = passages;
      const doubt = await doubtOf(flow, turn, ip);
      const now = clock.now();
      const at = timestamp(now);
      const today = todayOf(flow, now);
      const visit = await visitContext(flow, { visitor, language, page, now, firstTouchOf });
      return db.write(async (tx) => {
        const row = await claimConversation(tx, ids, { key, flow, at });
        if (row.flow_version !== flow.version || row.language !== flow.language)
          throw flowHasChanged();
        const company = await opening(tx);
        const body = offeredNow(flow, company, now);
        const offered = { ...body, context: { ...visit, ...body.context } };
        const { result, value } = take(offered, row, {
          ...{ ...turn, found, passage, today, doubt },
          understood: {
            ...understood,
            near: passage ? likelyIn(guesses, understood) : understood.near,
          },
        });
        room.check();
        db.afterCommit(tx, room.count);
        const { isFound } = result;
        if (isFound !== undefined)
          db.afterCommit(tx, () => typed({ words: turn.text ?? "", ip, isFound }));
        const isOver = result.turning === "exit";
        const claimRoom = () => {
          leadRoom.check();
          db.afterCommit(tx, leadRoom.count);
        };
        const turned = { row, value, flow: flow.body, result };
        const from = { language: flow.language, zone: flow.zone, ip, visitor, claimRoom };
        const leadState = await saveConversationLead(tx, leads, { ...turned, ...from });
        const has_typed = turn.text === undefined ? row.has_typed : 1;
        const said = await repliesOf(tx, { ...turned, ...from, leadState });
        const replies = has_typed === 1 && !isOver ? withInput(said) : said;
        const asks = row.staff_name === null && asksForPerson(flow.body, result);
        const ended = isOver ? { ended_at: at, ...noColleague } : {};
        const set = {
          state: JSON.stringify(result.state),
          open_step: openVisit(result.state).step,
          ...leadState,
          has_typed,
          ...asking({ row, asks, isOver, at, ip }),
          left_at: null,
          ...ended,
        };
        await store.setConversation(tx, row.id, set);
        await noteSteps(tx, {
          ...{ row, at },
          open: set.open_step,
          isRestart: result.turning === "restart",
          rated: ratingIn(flow.body, result, value),
          leavesLead: leadState.state_has_lead === 1 && row.state_has_lead === 0,
        });
        await store.addTurn(tx, {
          conversation_id: row.id,
          number: row.turn_count,
          lead_id: null,
          at,
          selected_value: value,
          said: result.visitorText,
          replies: JSON.stringify(replies),
          ip,
          ipaddress,
          browser_type: browserType,
          ...understoodAs({ best: guesses[0], understood, passage, result }),
        });
        if (leadState.state_has_lead === 1 && leadState.lead_id !== null)
          await store.setConversationLead(tx, { id: row.id, lead: leadState.lead_id });
        const quoted = passage && !passage.isForeign ? quotePage(passage).message : null;
        if (aiAnswers && turn.text && replies.some(({ message }) => message === quoted)) {
          const { name } = answersOf(flow.body, result.state);
          const own = passages.filter(({ isForeign }) => !isForeign);
          const question = { question: turn.text, language: flow.language, ip, passages: own };
          const names = name === undefined ? [] : [name];
          const quotedTurn = { conversation: row.id, number: row.turn_count, names, ...question };
          db.afterCommit(tx, () => aiAnswers.begin(quotedTurn));
        }
        db.publish(tx, chatChanged, { id: row.id, ...getWaitingChange(row.waits, set.waits) });
        return { replies, conversation: row.key, isLost: result.isLost === true, isOver };
      });
    },
  };
}

function take(
  flow: FlowBody,
  row: ConversationRow,
  turn: VisitorTurn,
): { result: Taken; value: string } {
  const before = dropMissingSteps(flow, conversationState.parse(JSON.parse(row.state)));
  if (row.staff_name === null || turn.value === commands.exit) {
    const typed = withoutColleague(flow, before, turn);
    return { result: takeTurn(flow, before, typed), value: typed.value };
  }
  return {
    result: hearing({ flow, state: before, name: row.staff_name }, turn),
    value: toColleague,
  };
}

/** The rating that this turn gave, by a button or typed. */
function ratingIn(flow: FlowBody, { state }: Taken, value: string) {
  const { step = "", answer = null } = state.at(-2) ?? {};
  const isRated = answer !== null && ["", step].includes(value.split(":")[0] ?? "");
  const isRating = stepOf(flow, step)?.ask?.input === "rating";
  return isRated && isRating ? { step, rating: Number(answer) } : null;
}

const mostBesidePassage = 2;
const leastBesidePassage = 0.4;

/** Beside an answer, unlikely topics are no help. */
const likelyIn = ([best]: Guess[], { near }: Understood): string[] =>
  (best?.confidence ?? 0) < leastBesidePassage ? [] : near.slice(0, mostBesidePassage);

type UnderstoodAs = {
  best: Guess | undefined;
  understood: Understood;
  passage: PagePassage | null;
  result: Taken;
};

/** Words that chose an option or answered a question were not taken for a topic. */
function understoodAs({ best, understood, passage, result }: UnderstoodAs) {
  if (result.isFound === undefined) return {};
  const { topic = null, confidence = 0 } = best ?? {};
  const offered = understood.near.length > 0 ? "offered" : "listed";
  const unsure = passage ? "quoted" : offered;
  const found = understood.sure !== null ? "answered" : unsure;
  const outcome: Outcome = result.isLost || !result.isFound ? "nothing" : found;
  return { topic, confidence: Math.round(confidence * 100), outcome };
}

/** A visitor who wrote once may write again without pressing *Type instead*. */
const withInput = (replies: Reply[]): Reply[] =>
  replies.map((reply, at) =>
    at === replies.length - 1 ? { input_type: "text" as const, ...reply } : reply,
  );

type AskingTurn = { row: ConversationRow; asks: boolean; isOver: boolean; at: string; ip: string };

/** Waits since the first request. A visitor who closes the chat counts as missed. */
function asking({ row, asks, isOver, at, ip }: AskingTurn) {
  if (isOver) return { waits: 0 };
  if (!asks) return asksForNobody;
  const since = row.waits === 1 ? row.person_asked_at : at;
  return { person_asked_at: since, waits: 1, network: widestNetwork({ ip }) };
}

const asksForPerson = ({ person }: FlowBody, { state: way, turning }: Taken): boolean => {
  const { step, aside } = openVisit(way);
  return turning === undefined && !aside && step === person;
};

function beforeQuestion({ replies, passedSteps = [] }: Taken, reply: Reply): Reply[] {
  const onTheWay = passedSteps.reduce((sum, { lines }) => sum + lines, 0);
  return replies.toSpliced(onTheWay, 0, reply);
}

const flowHasChanged = () =>
  new Problem(503, "The chat has just changed. Try again.", { headers: { "retry-after": "1" } });
