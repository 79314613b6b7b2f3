import { noService } from "../leads/lead-naming.ts";
import type { ConversationState, Visit } from "./contract.ts";
import {
  answersOf,
  keptStep,
  mostVisits,
  serviceOf,
  stepOf,
  withoutAsides,
} from "./conversation-state.ts";
import type { AnswerField, FlowBody } from "./flow-contract.ts";
import { fill } from "./replies.ts";

export type GatheredLead = {
  name: string;
  email: string | null;
  mobile: string | null;
  company: string | null;
  query: string | null;
  service: string;
};

export type GatheredDetails = { [field in keyof GatheredLead]?: string | null };

const contacts = ["name", "email", "mobile", "company"] as const;
const formFields = [...contacts, "query"] as const;
export const isOfForm = (field: AnswerField | undefined): boolean =>
  formFields.some((one) => one === field);
export const longestQuery = 5_000;

/** @returns null until there is a number or an email */
export function leadOf(flow: FlowBody, walk: ConversationState): GatheredLead | null {
  const { name = "", email = null, mobile = null, company = null } = answersOf(flow, walk);
  if (email === null && mobile === null) return null;
  const made = trimToLastAnswer(flow, walk);
  return {
    name,
    email,
    mobile,
    company,
    query: retell(flow, made),
    service: serviceOf(flow, made) ?? noService,
  };
}

type WrittenLeadOptions = Pick<GatheredLead, "name" | "email" | "mobile" | "query">;

export function writtenLead(
  flow: FlowBody,
  walk: ConversationState,
  { query, ...ways }: WrittenLeadOptions,
): GatheredLead {
  const { company = null } = answersOf(flow, walk);
  return {
    ...ways,
    company,
    query: query ?? retell(flow, walk),
    service: serviceOf(flow, walk) ?? noService,
  };
}

export type OwnWords = { step: string; words: string | null };

export function gatherDetails(
  flow: FlowBody,
  walk: ConversationState,
  ownWords: OwnWords[] = [],
): GatheredDetails {
  const answers = answersOf(flow, walk);
  const details: GatheredDetails = {};
  const answered = withoutAsides(walk).slice(0, -1);
  for (const { step: key, answer } of answered) {
    const step = stepOf(flow, key);
    const field = contacts.find((one) => one === step?.field);
    if (field && (answer !== null || step?.ask?.optional))
      details[field] = answers[field] ?? answer;
  }
  const made = trimToLastAnswer(flow, walk);
  const query = retell(flow, made, collectExtraWords(answered, ownWords));
  const isQueryAnswered = answered.some(({ step }) => stepOf(flow, step)?.field === "query");
  const gathered = leadOf(flow, walk);
  return {
    ...details,
    ...((isQueryAnswered || (gathered && query !== null)) && { query }),
    ...(gathered && { service: gathered.service }),
  };
}

function collectExtraWords(answered: ConversationState, ownWords: OwnWords[]): string[] {
  const last = ownWords.findLastIndex((one) => answered.some(({ step }) => step === one.step));
  const newest = new Map(ownWords.slice(last + 1).map(({ step, words }) => [step, words]));
  return [...newest.values()].filter((words) => words !== null);
}

function trimToLastAnswer(flow: FlowBody, walk: ConversationState): ConversationState {
  const isFormAnswer = ({ step, answer }: Visit) =>
    answer !== null && isOfForm(stepOf(flow, step)?.field);
  return walk.slice(0, walk.findLastIndex(isFormAnswer) + 1);
}

const mostAdded = 20;

export const takesWords = (walk: ConversationState, text: string): boolean =>
  text.length <= longestQuery &&
  walk.filter(({ step }) => step === keptStep.query).length < mostAdded;

export function withWords(
  flow: FlowBody,
  walk: ConversationState,
  text: string,
): ConversationState | null {
  if (!takesWords(walk, text)) return null;
  const made = trimToLastAnswer(flow, walk);
  const words = { step: keptStep.query, answer: text };
  const next = [...made, words, ...walk.slice(made.length)].slice(-mostVisits);
  return leadOf(flow, next)?.query?.includes(text) ? next : null;
}

/** The visitor's own words come first, so that a cut text loses chosen options. */
function retell(flow: FlowBody, walk: ConversationState, extraWords: string[] = []): string | null {
  const answers = answersOf(flow, walk);
  const own: string[] = [];
  const chosen: string[] = [];
  for (const { step: key, answer } of walk) {
    const step = stepOf(flow, key);
    if (!step || answer === null || contacts.some((field) => field === step.field)) continue;
    if (step.field === "query") own.push(answer);
    else chosen.push(`${fill(step.say.at(-1) ?? "", answers)} ${answer}`);
  }
  return [...own, ...extraWords, ...chosen].join("\n").slice(0, longestQuery) || null;
}
