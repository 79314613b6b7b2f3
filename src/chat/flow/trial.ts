/** Tries a flow as it is in the editor: the chat's own engine, without a visitor and a server. */

import { Problem } from "../../platform/problem.ts";
import { dayWords } from "../../platform/time/dates.ts";
import { timeZoneOf } from "../../platform/time/time-zone.ts";
import type { FlowContext } from "./conditions.ts";
import type { ConversationState, Reply } from "./contract.ts";
import {
  type Answers,
  answersOf,
  EndlessRound,
  openVisit,
  serviceOf,
  startConversation,
  stepOf,
} from "./conversation-state.ts";
import { type Taken, takeTurn, type VisitorTurn } from "./engine.ts";
import {
  type Answer,
  type FlowFacts,
  type OfferedGroup,
  type ShownNow,
  withAnswers,
  withContext,
  withFacts,
  withOffers,
  withShown,
} from "./flow-content.ts";
import { type FlowBody, flowBody } from "./flow-contract.ts";
import { type GatheredLead, leadOf } from "./gathered-lead.ts";
import { MissingStep, repliesAt } from "./replies.ts";
import { dayIn } from "./typed-values.ts";

export type TrialData = {
  facts: FlowFacts;
  offered: OfferedGroup[];
  pagesByName: ShownNow;
  answers: Record<string, Answer>;
  /** When the office opens next, in words. */
  opens: string;
};
type Tried = { turns: VisitorTurn[]; now: Date; context?: FlowContext };

type TrialReply = { text: string; step: string | null };
export type Trial = {
  messages: TrialReply[];
  question: Reply | null;
  step: string;
  searches: boolean;
  answers: Answers;
  service: string | null;
  lead: GatheredLead | null;
  turnCount: number;
};

const { shape } = flowBody;

/** The part of a draft that can run: unfinished steps are left out. Null without a first step. */
export function runnableFlow(body: Record<string, unknown>): FlowBody | null {
  const start = shape.start.safeParse(body.start).data;
  if (start === undefined) return null;
  const stepEntries = Object.entries(Object(body.steps)).flatMap(([key, one]) => {
    const step = shape.steps.valueType.safeParse(one).data;
    return step ? [[key, step] as const] : [];
  });
  const steps = Object.fromEntries(stepEntries);
  if (!Object.hasOwn(steps, start)) return null;
  const person = shape.person.safeParse(body.person).data;
  const variables = shape.variables.safeParse(body.variables).data;
  return { title: "", start, ...(person !== undefined && { person }), variables, steps };
}

/** Takes the turns that the flow accepts. @returns null where the flow has no first step */
export function tryFlow(
  body: FlowBody,
  { facts, offered, pagesByName, answers, opens }: TrialData,
  { turns, now, context = {} }: Tried,
): Trial | null {
  const today = timeZoneOf(facts.company.time_zone).wallTime(now).day;
  const filledFlow = withFacts(
    withShown(withAnswers(withOffers(body, offered), answers), pagesByName),
    facts,
  );
  const isClosed = context.office === "closed";
  const flow = withContext(filledFlow, { ...context, ...(isClosed && { opens }) });
  if (!stepOf(flow, flow.start)) return null;
  let state = startConversation(flow);
  const first = repliesAt(flow, state);
  let question = first.at(-1) ?? null;
  const replies: TrialReply[] = toTrialReplies(first, flow.start);
  let turnCount = 0;
  for (const turn of turns) {
    const next = turned(flow, state, { ...turn, today });
    if (!next) break;
    turnCount++;
    state = next.state;
    if (next.visitorText !== null) replies.push({ text: next.visitorText, step: null });
    replies.push(...attributeReplies(next, openVisit(state).step));
    question = next.replies.at(-1) ?? null;
    if (next.isOver) break;
  }
  const { step } = openVisit(state);
  return {
    ...{ messages: replies, question, turnCount, step },
    searches: stepOf(flow, step)?.action?.kind === "searches",
    answers: answersOf(flow, state),
    service: serviceOf(flow, state) ?? null,
    lead: leadOf(flow, state),
  };
}

type Turned = Pick<Taken, "state" | "visitorText" | "replies" | "passedSteps"> & {
  isOver: boolean;
};

function turned(flow: FlowBody, state: ConversationState, turn: VisitorTurn): Turned | null {
  try {
    const result = takeTurn(flow, state, turn);
    return { ...result, isOver: result.turning === "exit" };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    if (error instanceof Problem && error.status === 422)
      return {
        ...{ state, visitorText: turn.text ? refusedWords(turn.text) : null, isOver: false },
        replies: [refusal(error.message), ...repliesAt(flow, state, turn.today).slice(-1)],
      };
    if (error instanceof EndlessRound) return unfinished({ flow, state }, turn, endless);
    if (!(error instanceof MissingStep)) throw error;
    return unfinished({ flow, state }, turn, notFinished);
  }
}

/** A browser's date field sends a day as 2026-11-01. */
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

function unfinished(
  { flow, state }: { flow: FlowBody; state: ConversationState },
  { value, text, today }: VisitorTurn,
  sentence: string,
): Turned {
  const open = repliesAt(flow, state, today).slice(-1);
  const item = open[0]?.content_attributes.items.find((one) => one.value === value);
  return {
    ...{ state, visitorText: text ?? item?.title ?? null, isOver: false },
    replies: [refusal(sentence), ...open],
  };
}

const toTrialReplies = (replies: Reply[], step: string): TrialReply[] =>
  replies.map(({ message }) => ({ text: message, step }));

function attributeReplies({ replies, passedSteps = [] }: Turned, open: string): TrialReply[] {
  let at = 0;
  const onTheWay = passedSteps.flatMap(({ step, lines }) => {
    at += lines;
    return lines === 0 ? [{ text: "", step }] : toTrialReplies(replies.slice(at - lines, at), step);
  });
  return [...onTheWay, ...toTrialReplies(replies.slice(at), open)];
}
