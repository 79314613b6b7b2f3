/**
 * What is kept in one place and told in many: a service's usual costs on its page, the company's
 * telephone number among its facts. A flow names the place where it is told.
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
  /** By the service's title. */
  costs: Map<string, string>;
  company: CompanyFacts;
};

/**
 * A line that has nothing else goes where the costs are not known. Other names are answers, which
 * are filled in turn by turn.
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

/** Fewer digits are no number that can be called. */
const leastDigits = 6;

function phoneLink(phone: string): string {
  const called = phone.replace(/[^+\d]/g, "");
  return called.length < leastDigits ? phone : `[${phone}](tel:${called})`;
}
