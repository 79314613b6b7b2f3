import { z } from "zod";
import { picture } from "../../platform/pictures/picture.ts";
import { line, lineOrNone, summary, textForms } from "../../platform/text/text.ts";
import type { Part } from "../content-types/kind.ts";
import { type Opening, opening } from "./opening-contract.ts";
import { networkNames, networks } from "./social-networks.ts";

const webAddress = z
  .url({
    protocol: /^https?$/,
    error: "Enter a whole address, such as https://www.example.com.",
  })
  .meta({ label: "Web address", help: "All of it, such as https://www.example.com." });

const social = z
  .object({
    network: z.enum(networks).meta({ label: "Network", options: networkNames }),
    url: webAddress,
    footer: z.boolean().meta({
      label: "Shown at the foot of each page, too",
      help: "Otherwise it shows beside the forms alone.",
    }),
  })
  .meta({ label: "Profile" });

/** Street and city are empty where no address is shown; pages use its country all the same. */
const address = z
  .object({
    street: lineOrNone(160).meta({ label: "Street" }),
    city: lineOrNone(80).meta({ label: "City" }),
    region: lineOrNone(80).meta({ label: "State or region" }),
    postcode: lineOrNone(12).meta({ label: "Postcode or PIN code" }),
    country: line(80).meta({ label: "Country" }),
  })
  .meta({
    label: "Postal address",
    help: "Without a street and a city it is shown nowhere. The country counts all the same.",
  });

const whatsapp = z
  .object({
    label: line(80).meta({ label: "Words of the link" }),
    number: z
      .string()
      .regex(/^(\d{8,15})?$/, "Write the number with its country’s code, such as +91 98765 43210.")
      .register(textForms, { form: "line", longest: 15, shortest: 0 })
      .meta({
        label: "WhatsApp number",
        help: "Digits only, its country’s code first, such as 919876543210. Empty if you have none.",
      }),
    greeting: line(300).meta({
      label: "WhatsApp greeting",
      help: "What a visitor’s message begins with.",
    }),
  })
  .meta({ label: "WhatsApp" });

const chat = z
  .object({
    logo: line(200).meta({
      label: "Address of its picture",
      help: "On this site, such as /icons/mark.svg.",
    }),
    title: line(80).meta({ label: "Name", help: "At the head of its window." }),
    sub_title: line(120).meta({ label: "Line below the name" }),
    welcome: line(400).meta({ label: "Greeting", help: "What it says before its first question." }),
  })
  .meta({ label: "Chat" });

export const company = z
  .object({
    name: line(80).meta({ label: "Company’s name" }),
    tagline: line(160).meta({
      label: "What you do, in one line",
      help: "At the foot of each page, and where somebody shares the home page.",
    }),
    description: summary(70, 160).meta({
      label: "Your company in a sentence or two",
      help: "What search engines show of it: 70 to 160 characters.",
    }),
    email: z
      .email("Enter an email address such as name@example.com.")
      .max(254)
      .meta({ label: "Email", help: "Shown on the site; new enquiries are mailed to it." }),
    phone: line(30).meta({ label: "Phone", help: "Shown on the site as you write it here." }),
    address,
    /** The words only: response deadlines follow `opening`. */
    hours: line(160).meta({
      label: "Office hours in words",
      help: "As visitors read them: Monday to Friday, 9:30 am to 6:30 pm.",
    }),
    ...opening,
    directions: z
      .object({ label: line(60).meta({ label: "Words of the link" }), url: webAddress })
      .meta({ label: "Way to your office", help: "A link to a map, below the address." }),
    socials: z.array(social).max(8).meta({ label: "Profiles on social networks" }),
    whatsapp,
    chat,
    legal: line(300).meta({
      label: "Legal line",
      help: "At the foot of each page: who the company is by law.",
    }),
    grievance: line(300).meta({
      label: "Complaints about personal data",
      help: "At the foot of each page. Visitors are promised this.",
    }),
    copyright: line(160).meta({ label: "Copyright line", help: "At the foot of each page." }),
    logo: picture.optional().meta({ label: "Logo", help: "Without one, petals are drawn." }),
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, "Enter a colour code, such as #1f5d50.")
      .optional()
      .meta({
        label: "Colour",
        help: "Of buttons and links: its code, such as #1f5d50. Empty for the colour of the software.",
      }),
  })
  .meta({ label: "Company" });
export type Company = z.infer<typeof company>;
export type ShownCompany = Omit<Company, keyof Opening>;

export const companyParts: Part[] = [
  { title: "Names and words", fields: ["name", "tagline", "description"] },
  {
    title: "Phone, email, address",
    fields: ["phone", "email", "whatsapp", "address", "directions"],
  },
  { title: "Hours", fields: ["hours", "office_hours", "holidays", "time_zone"] },
  { title: "Networks", fields: ["socials"] },
  { title: "Chat", fields: ["chat"] },
  { title: "Small print", fields: ["legal", "grievance", "copyright"] },
  { title: "Logo and colour", fields: ["logo", "accent"] },
];
