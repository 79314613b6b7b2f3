/** A flow tried as it is written: the chat's own engine, without a visitor and without a server. */
import { dayWords } from "../../platform/dates.ts";
import { Problem } from "../../platform/problem.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import { type ShownNow, withShown } from "./content-references.ts";
import type { ConversationState, Reply } from "./contract.ts";
import {
  type Answers,
  answersOf,
  openVisit,
  serviceOf,
  startConversation,
  stepOf,
} from "./conversation-state.ts";
import { type Taken, takeTurn, type VisitorTurn } from "./engine.ts";
import { type FlowBody, flowBody } from "./flow-contract.ts";
import { type FlowFacts, withFacts } from "./flow-facts.ts";
import { type GatheredLead, leadOf } from "./gathered-lead.ts";
import { type OfferedGroup, withOffers } from "./offers.ts";
import { EndlessRound } from "./passing.ts";
import { MissingStep, repliesAt } from "./replies.ts";
import { dayIn } from "./typed-values.ts";

/** What flows tell that is kept elsewhere. */
export type TrialData = { facts: FlowFacts; offered: OfferedGroup[]; pagesByName: ShownNow };
/** `now` is when it is tried: days are asked for from today on. */
type Tried = { turns: VisitorTurn[]; now: Date };

/**
 * `step` is the one that said it; what the visitor said has none. A step that leads on and says
 * nothing is told with no text.
 */
type TrialReply = { text: string; step: string | null };
export type Trial = {
  messages: TrialReply[];
  /** The open question; null where what comes next is not fit to be asked yet. */
  question: Reply | null;
  /** The step it stands at, and whether that one searches the site. */
  step: string;
  searches: boolean;
  answers: Answers;
  service: string | null;
  /** What the company would be told of by now; null where there is no way to reach the visitor. */
  lead: GatheredLead | null;
  /** How many of the turns the flow still takes. */
  turnCount: number;
};

const { shape } = flowBody;

/** What of it can be walked: steps that are half written are left out. */
export function walkable(body: Record<string, unknown>): FlowBody | null {
  const start = shape.start.safeParse(body.start).data;
  if (start === undefined) return null;
  const stepEntries = Object.entries(Object(body.steps)).flatMap(([key, one]) => {
    const step = shape.steps.valueType.safeParse(one).data;
    return step ? [[key, step] as const] : [];
  });
  const steps = Object.fromEntries(stepEntries);
  if (!Object.hasOwn(steps, start)) return null;
  const person = shape.person.safeParse(body.person).data;
  return { title: "", start, ...(person !== undefined && { person }), steps };
}

/**
 * Goes the way of these turns from the beginning, as far as the flow
 * takes them; null where it has none.
 */
export function tryFlow(
  body: FlowBody,
  { facts, offered, pagesByName }: TrialData,
  { turns, now }: Tried,
): Trial | null {
  const today = timeZoneOf(facts.company.time_zone).wallTime(now).day;
  const flow = withFacts(withShown(withOffers(body, offered), pagesByName), facts);
  // What pages are told as is no step itself.
  if (!stepOf(flow, flow.start)) return null;
  let walk = startConversation(flow);
  const first = repliesAt(flow, walk);
  let question = first.at(-1) ?? null;
  const replies: TrialReply[] = toTrialReplies(first, flow.start);
  let turnCount = 0;
  for (const turn of turns) {
    const next = turned(flow, walk, { ...turn, today });
    if (!next) break;
    turnCount++;
    walk = next.walk;
    if (next.visitorText !== null) replies.push({ text: next.visitorText, step: null });
    replies.push(...attributeReplies(next, openVisit(walk).step));
    question = next.replies.at(-1) ?? null;
    if (next.isOver) break;
  }
  const { step } = openVisit(walk);
  return {
    ...{ messages: replies, question, turnCount, step },
    searches: stepOf(flow, step)?.does?.kind === "searches",
    answers: answersOf(flow, walk),
    service: serviceOf(flow, walk) ?? null,
    lead: leadOf(flow, walk),
  };
}

type Turned = Pick<Taken, "walk" | "visitorText" | "replies" | "passedSteps"> & { isOver: boolean };

/** Null where the flow has no such answer any more. */
function turned(flow: FlowBody, walk: ConversationState, turn: VisitorTurn): Turned | null {
  try {
    const result = takeTurn(flow, walk, turn);
    return { ...result, isOver: result.turning === "exit" };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    if (error instanceof Problem && error.status === 422)
      return {
        ...{ walk, visitorText: turn.text ? refusedWords(turn.text) : null, isOver: false },
        replies: [refusal(error.message), ...repliesAt(flow, walk, turn.today).slice(-1)],
      };
    if (error instanceof EndlessRound) return unfinished({ flow, walk }, turn, endless);
    if (!(error instanceof MissingStep)) throw error;
    return unfinished({ flow, walk }, turn, notFinished);
  }
}

/** A day comes as its field has it: 2026-11-01. */
function refusedWords(text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayIn(text) : null;
  return day ? dayWords(day) : text;
}

const refusal = (message: string): Reply => ({
  ...{ message, is_back: false },
  content_attributes: { items: [] },
});

const notFinished = "This leads to a step that is not finished yet.";
const endless = "From here it goes on and on, and never comes to a question.";

/** It leads to a step that is not there, or half written, or to none that waits. */
function unfinished(
  { flow, walk }: { flow: FlowBody; walk: ConversationState },
  { value, text, today }: VisitorTurn,
  sentence: string,
): Turned {
  const open = repliesAt(flow, walk, today).slice(-1);
  const item = open[0]?.content_attributes.items.find((one) => one.value === value);
  return {
    ...{ walk, visitorText: text ?? item?.title ?? null, isOver: false },
    replies: [refusal(sentence), ...open],
  };
}

const toTrialReplies = (replies: Reply[], step: string): TrialReply[] =>
  replies.map(({ message }) => ({ text: message, step }));

/** What was said on the way by the steps that said it, the rest by the one that is open. */
function attributeReplies({ replies, passedSteps = [] }: Turned, open: string): TrialReply[] {
  let at = 0;
  const onTheWay = passedSteps.flatMap(({ step, lines }) => {
    at += lines;
    return lines === 0 ? [{ text: "", step }] : toTrialReplies(replies.slice(at - lines, at), step);
  });
  return [...onTheWay, ...toTrialReplies(replies.slice(at), open)];
}
