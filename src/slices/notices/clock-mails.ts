import { counted } from "../../platform/counted.ts";
import type { Named } from "../leads/named-of.ts";
import { numberOf } from "../leads/number-of.ts";
import type { Step } from "../leads/response-deadline/due.server.ts";
import { letter } from "../mail/letter.ts";
import { enquiryRow, firstOf, whoSent } from "./enquiry-row.ts";
import { type Frame, footerIn, linkIn, mineIn, timeIn } from "./mail-layout.ts";

export type ToWhom = "owner" | "company";

export function lateMail(frame: Frame, late: Named[], to: ToWhom) {
  const isOfCompany = to === "company";
  const { rows, more } = firstOf(late);
  const whose = isOfCompany ? ", nobody’s yet" : "";
  const title =
    late.length === 1
      ? `Overdue: enquiry ${late.map(({ id }) => numberOf(id)).join("")}`
      : `${counted(late.length, "reply", "replies")} overdue`;
  return {
    subject: late.length === 1 ? `${title} from ${late.map(whoSent).join("")}` : title + whose,
    ...letter({
      heading: title + whose,
      paragraphs: ["The reply is overdue. Answer in Foyer, or tell them when you will.", ...more],
      rows: rows.map((lead) => enquiryRow(frame, lead)),
      ...(isOfCompany ? nobodysIn(frame) : mineIn(frame)),
      ...footerIn(frame, isOfCompany),
    }),
  };
}

export function reminderMail(frame: Frame, steps: Step[], to: ToWhom) {
  const isOfCompany = to === "company";
  const { rows, more } = firstOf(steps);
  const title =
    steps.length === 1
      ? `Next step due: enquiry ${steps.map(({ id }) => numberOf(id)).join("")}`
      : `${counted(steps.length, "next step")} due`;
  return {
    subject: steps.length === 1 ? `${title}, ${steps.map(whoSent).join("")}` : title,
    ...letter({
      heading: title,
      paragraphs: more,
      rows: rows.map((step) => enquiryRow(frame, step, stepWords(frame, step))),
      ...(isOfCompany ? nobodysIn(frame) : mineIn(frame)),
      ...footerIn(frame, isOfCompany),
    }),
  };
}

/** "Call about the quote, Mon 23 Nov, 11:00 am" */
export const stepWords = (frame: Frame, { step, stepAt }: Step): string =>
  `${step ?? "next step"}, ${timeIn(frame, stepAt)}`;

function nobodysIn(frame: Frame) {
  const url = linkIn(frame, "/inbox?view=nobodys");
  return url === null ? {} : { action: { label: "See what nobody has", url } };
}
