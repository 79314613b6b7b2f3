/**
 * Fills facts into a flow that the site keeps in one place: a service's usual costs from its page,
 * the company's telephone number from the settings. The flow has a placeholder such as `{costs}`.
 */
import { filled } from "../../platform/filled.ts";
import type { FlowBody } from "./flow-contract.ts";

export const costsName = "costs";
export const companyNames = ["phone", "email", "hours"] as const;

export type CompanyFacts = Record<(typeof companyNames)[number] | "time_zone", string> & {
  whatsapp: { number: string };
  grievance: string;
};
export type FlowFacts = {
  /** Keyed by the title of the service. */
  costs: Map<string, string>;
  company: CompanyFacts;
};

/**
 * Drops a line that is empty without its fact. Other placeholders are answers, which each turn
 * fills.
 */
export function withFacts(flow: FlowBody, { costs, company }: FlowFacts): FlowBody {
  const { phone, email, hours } = company;
  const contactDetails = { phone: phoneLink(phone), email, hours };
  const steps = Object.entries(flow.steps).map(([key, step]) => {
    const words: Record<string, string> = {
      ...contactDetails,
      costs: costs.get(step.service ?? "") ?? "",
    };
    const say = step.say.map((line) => filled(line, words)).filter(Boolean);
    return [key, { ...step, say }] as const;
  });
  const companyContacts = [phone, `+${company.whatsapp.number}`, email, company.grievance];
  return { ...flow, steps: Object.fromEntries(steps), companyContacts };
}

/** A number with fewer digits cannot be called, so it gets no link. */
const leastDigits = 6;

function phoneLink(phone: string): string {
  const called = phone.replace(/[^+\d]/g, "");
  return called.length < leastDigits ? phone : `[${phone}](tel:${called})`;
}
