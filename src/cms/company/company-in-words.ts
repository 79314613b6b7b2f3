import { z } from "zod";
import { type Company, company } from "./company-contract.ts";

const { tagline, description, hours, legal, grievance, copyright } = company.shape;
const { whatsapp, chat, directions } = company.shape;

export const companyInWords = z
  .object({
    tagline,
    description,
    hours,
    directions: directions.pick({ label: true }).meta({ label: "Way to your office" }),
    whatsapp: whatsapp.pick({ label: true, greeting: true }).meta({ label: "WhatsApp" }),
    chat: chat.pick({ title: true, sub_title: true, welcome: true }).meta({ label: "Chat" }),
    legal,
    grievance,
    copyright,
  })
  .meta({ label: "Company" });
export type CompanyInWords = z.infer<typeof companyInWords>;

export const companyInWordsParts = [
  { title: "What you do", fields: ["tagline", "description"] },
  { title: "Hours and ways to you", fields: ["hours", "directions", "whatsapp"] },
  { title: "Chat", fields: ["chat"] },
  { title: "Small print", fields: ["legal", "grievance", "copyright"] },
];

/** Names, numbers and addresses come from the facts in every language. */
export const mergeCompanyWords = (words: CompanyInWords, facts: Company): Company => ({
  ...facts,
  ...words,
  directions: { ...facts.directions, ...words.directions },
  whatsapp: { ...facts.whatsapp, ...words.whatsapp },
  chat: { ...facts.chat, ...words.chat },
});
