/** Steps that every flow has implicitly, for contacts that visitors type unasked. */
import { answerTitles, type Step } from "./flow-contract.ts";

/** Their keys begin with a slash, unlike the keys of a flow. */
export const keptStep = {
  query: "/words",
  name: "/named",
  mobile: "/mobile",
  email: "/email",
} as const;
/** `noted` is for a number that must not be called. */
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

export const contactSteps = new Map<string, Step>([
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

export const isKept = (step: string): boolean =>
  Object.values(keptStep).some((key) => key === step);
