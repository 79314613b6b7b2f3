import { counted } from "../../platform/counted.ts";
import type { Announced } from "../leads/announcing.server.ts";
import { fromDesk } from "../leads/lead-mail.ts";
import type { Named } from "../leads/named-of.ts";
import { numberOf } from "../leads/number-of.ts";
import { withService } from "../leads/service-words.ts";
import { letter } from "../mail/letter.ts";
import { enquiryRow, firstOf, glimpseOf, promiseOf, whoSent } from "./enquiry-row.ts";
import { type Frame, footerIn, mineIn, openIn } from "./mail-layout.ts";

type Words = { subject: string; text: string; html: string };

/** Characters that a phone shows at once; Foyer has the full text. */
const glance = 600;

/** @param isTheirs whether the reader is the lead's owner */
export function newMail(frame: Frame, lead: Announced, isTheirs: boolean): Words {
  const [number, who] = [numberOf(lead.id), whoSent(lead)];
  const about = withService(who, lead.service);
  const heading = isTheirs ? `A new enquiry is yours: ${about}` : `A new enquiry: ${about}`;
  return {
    subject: isTheirs
      ? `Enquiry ${number} is yours: ${about}`
      : `New enquiry ${number} from ${about}`,
    ...letter({
      heading,
      paragraphs: [
        `${number}, ${promiseOf(frame, lead)}. ${waysOf(lead)}`,
        glimpse(lead.query ?? "They wrote nothing more."),
        fromDesk,
      ],
      ...openIn(frame, lead.id),
      ...footerIn(frame),
    }),
  };
}

/** @param by the name of the colleague who assigned the leads; null where the site did */
export function assignmentMail(frame: Frame, leads: Named[], by: string | null): Words {
  const what = leads.length === 1 ? oneOf(leads) : counted(leads.length, "enquiry", "enquiries");
  const heading = by === null ? `You were given ${what}` : `${by} gave you ${what}`;
  const { rows, more } = firstOf(leads);
  const [only] = leads;
  if (only && leads.length === 1)
    return {
      subject: heading,
      ...letter({
        heading,
        paragraphs: [
          `${numberOf(only.id)}, ${promiseOf(frame, only)}. ${waysOf(only)}`,
          glimpse(only.query ?? "They wrote nothing more."),
          fromDesk,
        ],
        ...openIn(frame, only.id),
        ...footerIn(frame),
      }),
    };
  return {
    subject: heading,
    ...letter({
      heading,
      paragraphs: [...more],
      rows: rows.map((lead) => enquiryRow(frame, lead)),
      ...mineIn(frame),
      ...footerIn(frame),
    }),
  };
}

export function mentionMail(frame: Frame, { lead, text, by }: Mention): Words {
  const heading = `${by} named you on enquiry ${numberOf(lead.id)}`;
  return {
    subject: `${heading}: ${whoSent(lead)}`,
    ...letter({
      heading,
      paragraphs: [
        `${withService(whoSent(lead), lead.service)}; ${promiseOf(frame, lead)}.`,
        glimpse(text),
      ],
      ...openIn(frame, lead.id),
      ...footerIn(frame),
    }),
  };
}

type Mention = { lead: Named; text: string; by: string };

const oneOf = (leads: Named[]) =>
  leads
    .map((lead) => `enquiry ${numberOf(lead.id)}: ${withService(whoSent(lead), lead.service)}`)
    .join("");

function waysOf({ email, mobile }: Named): string {
  const ways = [email, mobile].filter((way) => way !== null);
  return ways.length > 0 ? `Reach them by ${ways.join(" or ")}.` : "";
}

const glimpse = (text: string): string => glimpseOf(text, glance);
