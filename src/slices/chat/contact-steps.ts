/** Steps that every flow has without saying so: for ways to be reached that nothing asked for. */
import { answerTitles, type Step } from "./flow-contract.ts";

/** Their keys begin as no key of a flow does. */
export const keptStep = { query: "/words", mobile: "/mobile", email: "/email" } as const;
export const nameStep = { mobile: "/name-to-call", email: "/name-to-write" } as const;
export const lastStep = { mobile: "/called", email: "/written-to" } as const;

/** Nobody comes to it by itself: its answer was typed elsewhere. */
function kept(field: keyof typeof keptStep): Step {
  const ask = { input: "textarea", to: nameStep.mobile } as const;
  return { say: [answerTitles[field]], ask, field };
}

export const contactSteps = new Map<string, Step>([
  [keptStep.query, kept("query")],
  [keptStep.mobile, kept("mobile")],
  [keptStep.email, kept("email")],
  [nameStep.mobile, namesAt("Shall we call {mobile}? What is your name?", lastStep.mobile)],
  [nameStep.email, namesAt("Shall we write to {email}? What is your name?", lastStep.email)],
  [lastStep.mobile, { say: ["Thank you, {name}: we will call {mobile}."], end: true }],
  [lastStep.email, { say: ["Thank you, {name}: we will write to {email}."], end: true }],
]);

function namesAt(question: string, to: string): Step {
  return { say: [question], ask: { input: "text", to }, field: "name" };
}

/** Whether a visit only keeps what was typed at another question. */
export const isKept = (step: string): boolean =>
  Object.values(keptStep).some((key) => key === step);
