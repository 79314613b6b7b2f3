import type { Part } from "../content/kind.ts";

/** Grouped by what staff come to change. */
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
