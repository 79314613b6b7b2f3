import { z } from "zod";
import { isEnquiryPath } from "../../crm/leads/enquiry-page/enquiry-page.ts";
import type { AnsweredQuestion, ChatTranscript } from "../../crm/timeline/contract.ts";
import type { LinkedPiece } from "../../platform/text/links.ts";
import { unturned } from "../../platform/text/text.ts";
import { timeZoneOf } from "../../platform/time/time-zone.ts";
import { toColleague } from "../flow/commands.ts";
import {
  type ConversationState,
  type Link,
  type Reply,
  reply,
  type Visit,
} from "../flow/contract.ts";
import {
  answersOf,
  openVisit,
  startConversation,
  stepOf,
  withoutAsides,
} from "../flow/conversation-state.ts";
import { takeTurn, type VisitorTurn } from "../flow/engine.ts";
import type { FlowBody } from "../flow/flow-contract.ts";
import { type FoundPage, fill } from "../flow/replies.ts";
import { join, split } from "../flow/reply-links.ts";
import type { ConversationRow, TurnRow } from "./store.server.ts";

export type Message = { who: "bot" | "user"; text: string; links?: Link[]; by?: string };
export type Spoken = { visitorText: string | null; replies: Reply[] };

const storedReplies = z.array(reply);

export const spoken = (row: { said: string | null; replies: string }): Spoken => ({
  visitorText: row.said,
  replies: storedReplies.parse(JSON.parse(row.replies)),
});

const byBot = (text: string): Message => ({ who: "bot", text });

export const messagesOf = ({ visitorText, replies }: Spoken): Message[] => [
  ...(visitorText === null ? [] : [{ who: "user" as const, text: visitorText }]),
  ...replies.map(({ message, by, content_attributes: { links } }) => ({
    ...byBot(message),
    ...(links && { links }),
    ...(by !== undefined && { by }),
  })),
];

/** Later lines are indented, so that nobody can imitate a line of the chat. */
export const inLines = (messages: Message[]): string[] =>
  messages.map(
    ({ who, text, by = "Chat" }) =>
      `${who === "bot" ? by : "Visitor"}: ${unturned(text).replaceAll("\n", "\n    ")}`,
  );

type Flow = { version: number; body: FlowBody; zone: string };
type SentTurn = Pick<TurnRow, "selected_value" | "said" | "replies" | "at">;
type AnsweredOptions = { visit: Visit; question: string; round: number };

export const storyOf = (row: ConversationRow, flow: Flow, turns: TurnRow[]): ChatTranscript => ({
  conversation: row.id,
  flowVersion: flow.version,
  began: row.started_at,
  until: row.last_turn_at,
  isClosed: row.ended_at !== null,
  answers: replayAnswers(flow, turns),
  messages: turns.flatMap((turn) =>
    messagesOf(spoken(turn)).map((message) => ({
      ...withoutPage(message),
      at: turn.at,
      ...(message.who === "user" && turn.selected_value === toColleague && { forColleague: true }),
    })),
  ),
});

/** Whoever has the address of the enquiry's page can open it, so colleagues do not see the link. */
function withoutPage({ links = [], ...message }: Message): Message {
  const pieces = split(message.text, links);
  const isPage = ({ href }: LinkedPiece) => href !== undefined && isEnquiryPath(href);
  if (!pieces.some(isPage)) return links.length > 0 ? { ...message, links } : message;
  const remainder = join(pieces.filter((piece) => !isPage(piece)));
  const others = remainder.links.length > 0 && { links: remainder.links };
  return { ...message, text: remainder.message.trimEnd(), ...others };
}

/** Replays the turns. A visit stays the same object as long as its answer stands. */
function replayAnswers({ body: flow, zone }: Flow, turns: SentTurn[]): AnsweredQuestion[] {
  const answers: AnsweredOptions[] = [];
  const currentVisits = new Set<Visit>();
  let state = startConversation(flow);
  let round = 0;
  for (const turn of turns) {
    const next = stateAfter(flow, state, sentIn(flow, zone, turn));
    if (next.isRestart) {
      for (const visit of state) currentVisits.add(visit);
      round++;
    }
    const visit = withoutAsides(next.state).at(-2);
    if (visit && !state.includes(visit) && visit.answer !== null)
      answers.push({ visit, question: questionOf(flow, state, visit), round });
    state = next.state;
  }
  for (const visit of state) currentVisits.add(visit);
  const questions = Map.groupBy(answers, (one) => `${one.round} ${one.visit.step}`);
  return [...questions.values()].map((of) => answered(of, currentVisits));
}

type After = { state: ConversationState; isRestart: boolean };

function sentIn(
  flow: FlowBody,
  zone: string,
  { selected_value: value, ...turn }: SentTurn,
): VisitorTurn {
  const { ask, action } = stepOf(flow, value) ?? {};
  const isTyped = value === "" || ask !== undefined || action?.kind === "searches";
  return {
    value,
    text: isTyped ? (turn.said ?? "") : undefined,
    found: foundIn(flow, turn),
    today: timeZoneOf(zone).wallTime(new Date(turn.at)).day,
  };
}

/** The step that searches stays open after a successful search, so an empty page is enough. */
function foundIn(flow: FlowBody, turn: Pick<TurnRow, "said" | "replies">): FoundPage[] {
  const { title = "" } = spoken(turn).replies.at(-1) ?? {};
  return stepOf(flow, title)?.action?.kind === "searches" ? [{ title: "", path: "" }] : [];
}

function stateAfter(flow: FlowBody, state: ConversationState, turn: VisitorTurn): After {
  try {
    const result = takeTurn(flow, state, turn);
    return { state: result.state, isRestart: result.turning === "restart" };
  } catch {
    // Stored turns did fit, but the first turns of a long conversation are not read.
    return { state, isRestart: false };
  }
}

const questionOf = (flow: FlowBody, state: ConversationState, { step }: Visit): string =>
  fill(stepOf(flow, step)?.say.at(-1) ?? openVisit(state).step, answersOf(flow, state));

function answered(answers: AnsweredOptions[], currentVisits: Set<Visit>): AnsweredQuestion {
  const last = answers.findLast(({ visit }) => currentVisits.has(visit));
  const answer = last?.visit.answer ?? null;
  const formerAnswers = answers.flatMap(({ visit }) =>
    visit.answer === null || visit.answer === answer ? [] : [visit.answer],
  );
  return { question: answers.at(-1)?.question ?? "", answer, left: [...new Set(formerAnswers)] };
}
