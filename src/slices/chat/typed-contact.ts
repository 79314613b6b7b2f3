/** A number or an email that a visitor types where nothing asks for it. */
import { emailKey, isNumberAlone, phoneIn } from "../../platform/contact.ts";
import { fold } from "../../platform/fold.ts";
import { type ContactInWords, contactIn } from "../leads/contact-in.ts";
import { contactNumber, emailAddress } from "../leads/contract.ts";
import { keptStep, lastStep, nameStep } from "./contact-steps.ts";
import type { Visit, Walk } from "./contract.ts";
import type { Ask, FlowBody, Step } from "./flow-contract.ts";
import { fitAnswer } from "./typed-answer.ts";
import { type Answers, answersOf, longestWalk, openVisit, stepOf } from "./walk.ts";

type At = { flow: FlowBody; walk: Walk; today: string | undefined };
/** `key` is the question that the words answer; empty where they were typed at options. */
type Typed = { key: string; text: string };
/** What is known by the words, and where they lead. */
export type Led = { visits: [Visit, ...Visit[]]; to: string };

/** @returns null where the words are to be taken as any others */
export function typedContact(at: At, { key, text }: Typed): Led | null {
  const { flow, walk } = at;
  const name = key || openVisit(walk).step;
  const step = stepOf(flow, name);
  if (!step || (step.ask && key === "")) return null;
  const asked = { ...at, key: name, step, text, answers: answersOf(flow, walk) };
  if (step.ask && (step.field === "email" || step.field === "mobile"))
    return eitherWay(asked, step.ask, step.field);
  const isProse = !step.ask || ["text", "textarea"].includes(step.ask.input);
  const contact = isProse ? newsIn(text, asked.answers) : null;
  return contact && inProse(asked, contact);
}

/** What is typed for a colleague: the question that waits stays open behind it. */
export function withContact(flow: FlowBody, walk: Walk, text: string): Walk {
  const contact = newsIn(text, answersOf(flow, walk));
  if (contact === null) return walk;
  const words = { step: keptStep.query, answer: text };
  return [...walk, words, ...visitsOf(contact), openVisit(walk)].slice(-longestWalk);
}

type Asked = At & { key: string; step: Step; text: string; answers: Answers };

/** One of the two is enough: whichever is typed is taken. */
function eitherWay(asked: Asked, ask: Ask, own: "email" | "mobile"): Led | null {
  const { flow, key, text, answers } = asked;
  const schemas = { email: emailAddress, mobile: contactNumber };
  const other = own === "email" ? "mobile" : "email";
  if (schemas[own].safeParse(text).success) return null;
  const contact = contactIn(text);
  // Beside words a number may be that of an order.
  const isWhole = other === "email" || isNumberAlone(text);
  const found = contact[other] ?? (isWhole ? schemas[other].safeParse(text).data : null);
  if (!found) {
    const said = contact[own];
    if (said === null) return null;
    const to = beyondKnown(flow, ask.to, { ...answers, [own]: said });
    return { visits: [{ step: key, answer: said }, ...wordsBeside(text, said)], to };
  }
  const visits: Led["visits"] = [
    { step: key, answer: contact[own] },
    { step: keptStep[other], answer: found },
    ...wordsBeside(text, found),
  ];
  return { visits, to: beyondKnown(flow, ask.to, { ...answers, [other]: found }) };
}

const fewestBeside = 4;
/** "Call me tomorrow at 4 on 98220 12345", for whoever calls. */
const wordsBeside = (text: string, found: string): Visit[] =>
  fold(text.replace(found, " ")).length >= fewestBeside
    ? [{ step: keptStep.query, answer: text }]
    : [];

/** A company is not called by its email. */
const withoutContact = (text: string): string | null =>
  text
    .split(/[,;\n]/)
    .filter((part) => Object.values(contactIn(part)).every((way) => way === null))
    .join(",")
    .trim() || null;

/** The words are kept with it; the name is asked for, where it is not known. */
function inProse(asked: Asked, contact: ContactInWords): Led {
  const { flow, key, step, text, answers } = asked;
  const ways = visitsOf(contact);
  const way = contact.mobile === null ? "email" : "mobile";
  const isNamed = answers.name !== undefined;
  const { ask } = step;
  const fit = ask && step.field !== "name" ? fitAnswer({ ...asked, ask }, text) : null;
  if (ask && fit?.fits) {
    const known = { ...answers, ...withoutNulls(contact) };
    const to = isNamed ? beyondKnown(flow, ask.to, known) : nameStep[way];
    const answer = step.field === "company" ? withoutContact(text) : fit.answer;
    return { visits: [{ step: key, answer }, ...ways], to };
  }
  const words = { step: keptStep.query, answer: text };
  const to = isNamed ? lastStep[way] : nameStep[way];
  return { visits: [{ step: key, answer: null }, words, ...ways], to };
}

/** How to be reached besides what is known already; null where that is nothing. */
function newsIn(text: string, { email, mobile }: Answers): ContactInWords | null {
  const typed = contactIn(text);
  const known = {
    email: email !== undefined && typed.email !== null && emailKey(email) === emailKey(typed.email),
    mobile: mobile !== undefined && phoneIn(mobile) === phoneIn(typed.mobile ?? ""),
  };
  const news = {
    email: known.email ? null : typed.email,
    mobile: known.mobile ? null : typed.mobile,
  };
  return news.email === null && news.mobile === null ? null : news;
}

/** What is known by now is not asked for. */
export function beyondKnown(flow: FlowBody, to: string, answers: Answers): string {
  const { ask, field } = stepOf(flow, to) ?? {};
  const isKnown = (field === "email" || field === "mobile") && answers[field] !== undefined;
  return ask && isKnown ? beyondKnown(flow, ask.to, { ...answers, [field]: undefined }) : to;
}

const withoutNulls = ({ email, mobile }: ContactInWords): Answers => ({
  ...(email !== null && { email }),
  ...(mobile !== null && { mobile }),
});

const visitsOf = (contact: ContactInWords): Visit[] =>
  (["mobile", "email"] as const).flatMap((way): Visit[] =>
    contact[way] === null ? [] : [{ step: keptStep[way], answer: contact[way] }],
  );
