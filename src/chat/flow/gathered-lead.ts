import { leadFields, mapFields, type SubmittedFields } from "../../crm/leads/lead-fields.ts";
import { noService } from "../../crm/leads/lead-naming.ts";
import type { ConversationState, Visit } from "./contract.ts";
import {
  answersOf,
  keptStep,
  mostVisits,
  serviceOf,
  stepOf,
  withoutAsides,
} from "./conversation-state.ts";
import { type AnswerField, contactAnswers, type FlowBody } from "./flow-contract.ts";
import { fill, mostOfRating } from "./replies.ts";

/** The query is null where the visitor gave nothing but a contact. */
export type GatheredLead = SubmittedFields;

/** A field is null where its question was skipped, and missing where it was not answered. */
export type GatheredDetails = { [field in keyof GatheredLead]?: string | null };

const formFields = [...contactAnswers, "query"] as const;
export const isOfForm = (field: AnswerField | undefined): boolean =>
  formFields.some((one) => one === field);
export const longestQuery = leadFields.query.longest;

/** @returns null until there is a number or an email */
export function leadOf(flow: FlowBody, state: ConversationState): GatheredLead | null {
  const contact = contactIn(flow, state);
  if (contact.email === null && contact.mobile === null) return null;
  const made = trimToLastAnswer(flow, state);
  return {
    ...contact,
    query: retell(flow, made),
    service: serviceOf(flow, made) ?? noService,
  };
}

function contactIn(flow: FlowBody, state: ConversationState) {
  const answers = answersOf(flow, state);
  const contact = mapFields(contactAnswers, (field) => answers[field] ?? null);
  return { ...contact, name: contact.name ?? "" };
}

type WrittenLeadOptions = Pick<GatheredLead, "name" | "email" | "mobile" | "query">;

/** The lead of a chat without a contact, once a colleague writes the contact down. */
export function writtenLead(
  flow: FlowBody,
  state: ConversationState,
  { query, ...ways }: WrittenLeadOptions,
): GatheredLead {
  return {
    ...contactIn(flow, state),
    ...ways,
    query: query ?? retell(flow, state),
    service: serviceOf(flow, state) ?? noService,
  };
}

/** The visitor's own words at a question. `words` is null where it was skipped. */
export type OwnWords = { step: string; words: string | null };

/**
 * The open question changes nothing: its earlier answer stays until there is another.
 * @param ownWords in order, also answers that a step back removed from the state
 */
export function gatherDetails(
  flow: FlowBody,
  state: ConversationState,
  ownWords: OwnWords[] = [],
): GatheredDetails {
  const answers = answersOf(flow, state);
  const details: GatheredDetails = {};
  const answered = withoutAsides(state).slice(0, -1);
  for (const { step: key, answer } of answered) {
    const step = stepOf(flow, key);
    const field = contactAnswers.find((one) => one === step?.field);
    if (field && (answer !== null || step?.ask?.optional))
      details[field] = answers[field] ?? answer;
  }
  const made = trimToLastAnswer(flow, state);
  const query = retell(flow, made, collectExtraWords(answered, ownWords));
  const isQueryAnswered = answered.some(({ step }) => stepOf(flow, step)?.field === "query");
  const gathered = leadOf(flow, state);
  return {
    ...details,
    ...((isQueryAnswered || (gathered && query !== null)) && { query }),
    ...(gathered && { service: gathered.service }),
  };
}

/** The newest answer of each question after the last one that is still in the state. */
function collectExtraWords(answered: ConversationState, ownWords: OwnWords[]): string[] {
  const last = ownWords.findLastIndex((one) => answered.some(({ step }) => step === one.step));
  const newest = new Map(ownWords.slice(last + 1).map(({ step, words }) => [step, words]));
  return [...newest.values()].filter((words) => words !== null);
}

/** Options that a visitor chooses after the lead was sent do not change it; a rating does. */
function trimToLastAnswer(flow: FlowBody, state: ConversationState): ConversationState {
  const isFormAnswer = ({ step: key, answer }: Visit) => {
    const step = stepOf(flow, key);
    return answer !== null && (isOfForm(step?.field) || step?.ask?.input === "rating");
  };
  return state.slice(0, state.findLastIndex(isFormAnswer) + 1);
}

const mostAdded = 20;

export const takesWords = (state: ConversationState, text: string): boolean =>
  text.length <= longestQuery &&
  state.filter(({ step }) => step === keptStep.query).length < mostAdded;

/** Adds words to the existing lead. @returns null where there is no room for them */
export function withWords(
  flow: FlowBody,
  state: ConversationState,
  text: string,
): ConversationState | null {
  if (!takesWords(state, text)) return null;
  const made = trimToLastAnswer(flow, state);
  const words = { step: keptStep.query, answer: text };
  const next = [...made, words, ...state.slice(made.length)].slice(-mostVisits);
  return leadOf(flow, next)?.query?.includes(text) ? next : null;
}

/** The visitor's own words come first, so that a cut text loses chosen options. */
function retell(
  flow: FlowBody,
  state: ConversationState,
  extraWords: string[] = [],
): string | null {
  const answers = answersOf(flow, state);
  const own: string[] = [];
  const chosen: string[] = [];
  for (const { step: key, answer } of state) {
    const step = stepOf(flow, key);
    if (!step || answer === null || contactAnswers.some((field) => field === step.field)) continue;
    const of = step.ask?.input === "rating" ? ` of ${mostOfRating}` : "";
    if (step.field === "query") own.push(answer);
    else chosen.push(`${fill(step.say.at(-1) ?? "", answers)} ${answer}${of}`);
  }
  return [...own, ...extraWords, ...chosen].join("\n").slice(0, longestQuery) || null;
}
