import { slugOf } from "../../platform/slug-of.ts";
import { contactSteps, isKept } from "./contact-steps.ts";
import type { ConversationState, Visit } from "./contract.ts";
import type { AnswerField, Ask, FlowBody, Step } from "./flow-contract.ts";

/** Going round in circles keeps the newest visits. */
export const mostVisits = 100;

export const startConversation = (flow: FlowBody): ConversationState => [
  { step: flow.start, answer: null },
];

export const stepOf = (flow: FlowBody, key: string): Step | undefined =>
  Object.hasOwn(flow.steps, key) ? flow.steps[key] : contactSteps.get(key);

/** Without the steps that the flow has no more: a page that was offered may have gone meanwhile. */
export function dropMissingSteps(flow: FlowBody, walked: ConversationState): ConversationState {
  const visits = walked.filter(({ step }) => stepOf(flow, step) !== undefined);
  const last = visits.at(-1);
  if (!last) return startConversation(flow);
  return last === walked.at(-1) ? visits : [...visits.slice(0, -1), { ...last, answer: null }];
}

export function openVisit(walk: ConversationState): Visit {
  const visit = walk.at(-1);
  if (!visit) throw new Error("a walk has at least its first question");
  return visit;
}

/** Answering an earlier question again drops what came after it; a step not on the way is added. */
export function goOn(
  walk: ConversationState,
  visits: [Visit, ...Visit[]],
  to: string,
): ConversationState {
  const before = wayTo(walk, visits[0].step);
  return [...before, ...visits, { step: to, answer: null }].slice(-mostVisits);
}

function wayTo(walk: ConversationState, step: string): ConversationState {
  const way = withoutAsides(walk);
  const at = way.findLastIndex((visit) => visit.step === step);
  return at === -1 ? way : way.slice(0, at);
}

/** Beside the open question; beside another that is named, that one is open again. */
export function addAside(walk: ConversationState, step = openVisit(walk).step): ConversationState {
  const open = { step, answer: null };
  return [...wayTo(walk, step), open, { ...open, aside: true as const }].slice(-mostVisits);
}

/** Words that answer no question, before the one that stays open: going on from it keeps them. */
export const withWordsBefore = (
  walk: ConversationState,
  step: string,
  words: Visit,
): ConversationState => [...wayTo(walk, step), words, { step, answer: null }].slice(-mostVisits);

export const withoutAsides = (walk: ConversationState): ConversationState =>
  walk.filter(({ aside }) => !aside);

export function goBack(flow: FlowBody, walk: ConversationState): ConversationState {
  const open = openVisit(walk);
  // A question that waited while a colleague was there stands on both sides of what was kept then.
  const isEarlier = ({ step }: Visit) => !isKept(step) && (open.aside || step !== open.step);
  const earlier = walk.slice(0, walk.slice(0, -1).findLastIndex(isEarlier) + 1);
  if (earlier.length === 0) return startConversation(flow);
  return [...earlier.slice(0, -1), { ...openVisit(earlier), answer: null }];
}

/** The service that was chosen last. */
export const serviceOf = (flow: FlowBody, walk: ConversationState): string | undefined =>
  walk.map(({ step }) => stepOf(flow, step)?.service).findLast((service) => service !== undefined);

export type Answers = Partial<Record<AnswerField, string>>;

export function answersOf(flow: FlowBody, walk: ConversationState): Answers {
  const answers: Answers = {};
  for (const { step, answer } of walk) {
    const field = stepOf(flow, step)?.field;
    if (field && answer !== null) answers[field] = answer;
  }
  return answers;
}

/** A question that may be skipped once another is answered asks for one of the two. */
export const maySkip = ({ optional }: Ask, answers: Answers): boolean =>
  optional === "always" || (optional !== undefined && answers[optional] !== undefined);

const mostOfKey = 60;

/** By which each option is chosen: its short name, or else its words. */
export const optionKeys = ({ options = [] }: Step): string[] =>
  options.map(({ key, title }, at) => key ?? slugOf(title.slice(0, mostOfKey), `option-${at + 1}`));
