import { slugOf } from "../../platform/slug-of.ts";
import { contactSteps, isKept } from "./contact-steps.ts";
import type { ConversationState, Visit } from "./contract.ts";
import type { AnswerField, Ask, FlowBody, Step } from "./flow-contract.ts";

/** A visitor who goes round in circles keeps the newest visits. */
export const mostVisits = 100;

export const startConversation = (flow: FlowBody): ConversationState => [
  { step: flow.start, answer: null },
];

export const stepOf = (flow: FlowBody, key: string): Step | undefined =>
  Object.hasOwn(flow.steps, key) ? flow.steps[key] : contactSteps.get(key);

/** Drops steps that the flow no longer has: an offered page may have been removed meanwhile. */
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

/**
 * Answering an earlier question again drops the visits after it. A step that is not in the walk is
 * added at its end.
 */
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

/** Offers options beside the open question. A named earlier question becomes the open one again. */
export function addAside(walk: ConversationState, step = openVisit(walk).step): ConversationState {
  const open = { step, answer: null };
  return [...wayTo(walk, step), open, { ...open, aside: true as const }].slice(-mostVisits);
}

/** Adds words that answer no question before the open one, so that later turns keep them. */
export const withWordsBefore = (
  walk: ConversationState,
  step: string,
  words: Visit,
): ConversationState => [...wayTo(walk, step), words, { step, answer: null }].slice(-mostVisits);

export const withoutAsides = (walk: ConversationState): ConversationState =>
  walk.filter(({ aside }) => !aside);

export function goBack(flow: FlowBody, walk: ConversationState): ConversationState {
  const open = openVisit(walk);
  // A question that waited for a colleague is on both sides of the answers kept meanwhile.
  const isEarlier = ({ step }: Visit) => !isKept(step) && (open.aside || step !== open.step);
  const earlier = walk.slice(0, walk.slice(0, -1).findLastIndex(isEarlier) + 1);
  if (earlier.length === 0) return startConversation(flow);
  return [...earlier.slice(0, -1), { ...openVisit(earlier), answer: null }];
}

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

/** A question with `optional: "email"` or `"mobile"` may be skipped once that field is answered. */
export const maySkip = ({ optional }: Ask, answers: Answers): boolean =>
  optional === "always" || (optional !== undefined && answers[optional] !== undefined);

const mostOfKey = 60;

/** The part of an option's `value` that names it: its short name, or else a slug of its title. */
export const optionKeys = ({ options = [] }: Step): string[] =>
  options.map(({ key, title }, at) => key ?? slugOf(title.slice(0, mostOfKey), `option-${at + 1}`));
