/** What a walk has gathered for the people who answer enquiries. */
import type { FlowBody, Walk } from "./contract.ts";
import { fill } from "./replies.ts";
import { answersOf, stepOf } from "./walk.ts";

export type Enquiry = { name: string; email: string | null; mobile: string | null; company: string | null; query: string; service: string };

export type ToldLater = { [field in (typeof contacts)[number]]?: string };

const contacts = ["name", "email", "mobile", "company"] as const;
const longestQuery = 5_000;

/** @returns null until there is a name and a way to reach whoever has it */
export function enquiryOf(flow: FlowBody, walk: Walk): Enquiry | null {
  const { name, email = null, mobile = null, company = null, query } = answersOf(flow, walk);
  if (name === undefined || (email === null && mobile === null)) return null;
  return { name, email, mobile, company, query: query ?? retell(flow, walk), service: serviceOf(flow, walk) };
}

/** What became known of whoever wrote since they had made an enquiry. @returns null where that is nothing */
export function toldSince(flow: FlowBody, before: Walk, now: Walk): ToldLater | null {
  const [was, is] = [enquiryOf(flow, before), enquiryOf(flow, now)];
  if (!was || !is) return null;
  const told = contacts.flatMap((field) => (is[field] !== null && is[field] !== was[field] ? [[field, is[field]] as const] : []));
  return told.length > 0 ? Object.fromEntries(told) : null;
}

function serviceOf(flow: FlowBody, walk: Walk): string {
  return walk.map((visit) => stepOf(flow, visit.step)?.service).findLast((service) => service !== undefined) ?? "General";
}

/** Where nobody asked for the query in so many words, the questions and answers themselves. */
function retell(flow: FlowBody, walk: Walk): string {
  const answers = answersOf(flow, walk);
  const lines = walk.flatMap(({ step: key, answer }) => {
    const step = stepOf(flow, key);
    if (!step || answer === null || contacts.some((field) => field === step.field)) return [];
    return [`${fill(step.say.at(-1) ?? "", answers)} ${answer}`];
  });
  return lines.join("\n").slice(0, longestQuery) || "Asks to be contacted.";
}
