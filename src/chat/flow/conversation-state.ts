import { slugOf } from "../../platform/text/slugs.ts";
import type { Ask } from "./ask-contract.ts";
import { type Facts, holds } from "./conditions.ts";
import type { ConversationState, Visit } from "./contract.ts";
import type { FlowBody, Step } from "./flow-contract.ts";
import { type AnswerField, answerTitles } from "./flow-contract.ts";

/** A visitor who goes round in circles keeps the newest visits. */
export const mostVisits = 100;

export const startConversation = (flow: FlowBody): ConversationState => [
  { step: flow.start, answer: null },
];

export const stepOf = (flow: FlowBody, key: string): Step | undefined =>
  Object.hasOwn(flow.steps, key) ? flow.steps[key] : contactSteps.get(key);

/** Drops steps that the flow no longer has: an offered page may have been removed meanwhile. */
export function dropMissingSteps(flow: FlowBody, state: ConversationState): ConversationState {
  const visits = state.filter(({ step }) => stepOf(flow, step) !== undefined);
  const last = visits.at(-1);
  if (!last) return startConversation(flow);
  return last === state.at(-1) ? visits : [...visits.slice(0, -1), { ...last, answer: null }];
}

export function openVisit(state: ConversationState): Visit {
  const visit = state.at(-1);
  if (!visit) throw new Error("a conversation has at least its first question");
  return visit;
}

export function goOn(
  state: ConversationState,
  visits: [Visit, ...Visit[]],
  to: string,
): ConversationState {
  const before = wayTo(state, visits[0].step);
  return [...before, ...visits, { step: to, answer: null }].slice(-mostVisits);
}

function wayTo(state: ConversationState, step: string): ConversationState {
  const way = withoutAsides(state);
  const at = way.findLastIndex((visit) => visit.step === step);
  return at === -1 ? way : way.slice(0, at);
}

export function addAside(
  state: ConversationState,
  step = openVisit(state).step,
): ConversationState {
  const open = { step, answer: null };
  return [...wayTo(state, step), open, { ...open, aside: true as const }].slice(-mostVisits);
}

export const withWordsBefore = (
  state: ConversationState,
  step: string,
  words: Visit,
): ConversationState => [...wayTo(state, step), words, { step, answer: null }].slice(-mostVisits);

export const withoutAsides = (state: ConversationState): ConversationState =>
  state.filter(({ aside }) => !aside);

export function goBack(flow: FlowBody, state: ConversationState): ConversationState {
  const open = openVisit(state);
  // A question that waited for a colleague is on both sides of the answers kept meanwhile.
  const isEarlier = ({ step }: Visit) => !isKept(step) && (open.aside || step !== open.step);
  const earlier = state.slice(0, state.slice(0, -1).findLastIndex(isEarlier) + 1);
  if (earlier.length === 0) return startConversation(flow);
  return [...earlier.slice(0, -1), { ...openVisit(earlier), answer: null }];
}

export const serviceOf = (flow: FlowBody, state: ConversationState): string | undefined =>
  state.map(({ step }) => stepOf(flow, step)?.service).findLast((service) => service !== undefined);

/** By field of the enquiry, and by name of the flow's own variables. */
export type Answers = Partial<Record<AnswerField, string>> & Record<string, string | undefined>;

export function answersOf(flow: FlowBody, state: ConversationState): Answers {
  const answers: Answers = {};
  for (const { step, answer } of state) {
    const { field, variable } = stepOf(flow, step) ?? {};
    for (const name of [field, variable])
      if (name !== undefined && answer !== null) answers[name] = answer;
  }
  return answers;
}

export const maySkip = ({ optional }: Ask, answers: Answers): boolean =>
  optional === "always" || (optional !== undefined && answers[optional] !== undefined);

const mostOfKey = 60;

export const optionKeys = ({ options = [] }: Step): string[] =>
  options.map(({ key, title }, at) => key ?? slugOf(title.slice(0, mostOfKey), `option-${at + 1}`));

/** Steps of every flow, for contacts typed unasked. A flow's own keys have no slash. */
export const keptStep = {
  query: "/words",
  name: "/named",
  mobile: "/mobile",
  email: "/email",
} as const;
export const nameStep = {
  mobile: "/name-to-call",
  email: "/name-to-write",
  whatsapp: "/name-to-message",
  noted: "/name-to-note",
} as const;
export const lastStep = {
  mobile: "/called",
  email: "/written-to",
  whatsapp: "/messaged",
  noted: "/noted",
} as const;
export const noted = "Noted: a person reads this before anybody calls.";

/** No way leads to this step: it only holds an answer that was typed elsewhere. */
function createAnswerStep(field: keyof typeof keptStep): Step {
  const ask = { input: "textarea", to: nameStep.mobile } as const;
  return { say: [answerTitles[field]], ask, field };
}

const contactSteps = new Map<string, Step>([
  [keptStep.query, createAnswerStep("query")],
  [keptStep.name, createAnswerStep("name")],
  [keptStep.mobile, createAnswerStep("mobile")],
  [keptStep.email, createAnswerStep("email")],
  [nameStep.mobile, namesAt("Shall we call {mobile}? What is your name?", lastStep.mobile)],
  [nameStep.email, namesAt("Shall we write to {email}? What is your name?", lastStep.email)],
  [
    nameStep.whatsapp,
    namesAt("Shall we write to {mobile} on WhatsApp? What is your name?", lastStep.whatsapp),
  ],
  [nameStep.noted, namesAt("What is your name?", lastStep.noted, noted)],
  [lastStep.mobile, { say: ["Thank you, {name}: we will call {mobile}."], end: true }],
  [lastStep.email, { say: ["Thank you, {name}: we will write to {email}."], end: true }],
  [
    lastStep.whatsapp,
    { say: ["Thank you, {name}: we will write to {mobile} on WhatsApp."], end: true },
  ],
  [lastStep.noted, { say: [noted, "Thank you, {name}: we have {mobile}."], end: true }],
]);

function namesAt(question: string, to: string, ...before: string[]): Step {
  return { say: [...before, question], ask: { input: "text", to }, field: "name" };
}

const isKept = (step: string): boolean => Object.values(keptStep).some((key) => key === step);

/** Most steps in a row without a question: nobody would read more. */
export const mostPassed = 10;

/** A published flow always comes to a question or an end, so only a draft goes round. */
export class EndlessRound extends Error {
  constructor(key: string) {
    super(`from the step ${key} on nothing is asked`);
  }
}

type Passed = { key: string; step: Step };

export const isPassing = ({ action }: Step): boolean =>
  action !== undefined && action.kind !== "searches";

/** @returns the state at a step that waits, and the passed steps in order @throws EndlessRound */
export function passOn(
  flow: FlowBody,
  state: ConversationState,
): { state: ConversationState; passedSteps: Passed[] } {
  const passedSteps: Passed[] = [];
  const { step: first } = openVisit(state);
  let key = first;
  for (let step = stepOf(flow, key); step && isPassing(step); step = stepOf(flow, key)) {
    // A flow may have so many in a row, and what is said of a topic goes before them.
    if (passedSteps.length > mostPassed) throw new EndlessRound(first);
    passedSteps.push({ key, step });
    key = nextOf(step, { flow, state });
  }
  return { state: [...state.slice(0, -1), { step: key, answer: null }], passedSteps };
}

function nextOf(
  { action }: Step,
  { flow, state }: { flow: FlowBody; state: ConversationState },
): string {
  if (!action || action.kind === "searches") throw new Error("a step that is passed leads on");
  if (action.kind !== "decides") return action.to;
  const facts = factsOf(flow, state);
  return action.branches.find((branch) => holds(branch, facts))?.to ?? action.otherwise;
}

/** The flow's context is that of this turn, which the server adds. */
function factsOf(flow: FlowBody, state: ConversationState): Facts {
  const { opens: _, ...context } = flow.context ?? {};
  const service = serviceOf(flow, state);
  const yesNo = (flow.variables ?? []).filter(({ type }) => type === "yes-no");
  return {
    values: { ...answersOf(flow, state), ...context, ...(service !== undefined && { service }) },
    yesNo: new Set(yesNo.map(({ name }) => name)),
  };
}
