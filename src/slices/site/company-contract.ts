/** What the site says of the company. */
import { z } from "zod";
import { line, lineOrNone, summary } from "../../platform/text.ts";
import { picture } from "../media/contract.ts";
import { action, pagePath } from "./contract-parts.ts";
import { type Opening, opening } from "./opening-contract.ts";

const webAddress = z.url({
  protocol: /^https?$/,
  error: "Enter a whole address, such as https://www.example.com.",
});

const social = z.object({
  network: z.enum(["linkedin", "instagram", "facebook", "youtube"]),
  url: webAddress,
  footer: z.boolean(),
});

export const company = z.object({
  name: line(80),
  tagline: line(160),
  description: summary(70, 160),
  email: z.email("Enter an email address such as name@example.com.").max(254),
  phone: line(30),
  /** Empty where visitors are not to come, or to write by post; its country counts all the same. */
  address: z.object({
    street: lineOrNone(160),
    city: lineOrNone(80),
    region: lineOrNone(80),
    postcode: lineOrNone(12),
    country: line(80),
  }),
  /** As visitors read them; from `opening` they are worked with. */
  hours: line(160),
  ...opening,
  directions: z.object({ label: line(60), url: webAddress }),
  socials: z.array(social).max(8),
  whatsapp: z.object({
    label: line(80),
    /** Its digits; empty where there is none, and then nothing leads there. */
    number: z
      .string()
      .regex(/^(\d{8,15})?$/, "Write the number with its country’s code, such as +91 98765 43210."),
    greeting: line(300),
  }),
  collaborate: z.object({
    heading: line(120),
    label: line(60),
    /** Of the button in the header. */
    ask: action,
    path: pagePath,
  }),
  chat: z.object({ logo: line(200), title: line(80), sub_title: line(120), welcome: line(400) }),
  legal: line(300),
  grievance: line(300),
  copyright: line(160),
  /** The drawn petals, where there is none. */
  logo: picture.optional(),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, "Enter a colour code, such as #1f5d50.")
    .optional(),
});
export type Company = z.infer<typeof company>;
/** What each page brings of it. */
export type ShownCompany = Omit<Company, keyof Opening>;
