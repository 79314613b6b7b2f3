/**
 * What is mailed about somebody's own data. The first may go to somebody who never asked, so none
 * holds a word that a stranger typed.
 */
import { formatTime } from "../../platform/moments.ts";
import { letter } from "../mail/letter.ts";
import type { Ask } from "./request-contract.ts";

type Company = { name: string; email: string; time_zone: string };
type Linked = { what: Ask; url: string };
type Tasked = { number: string; due: string; url: string };
type Answered = { number: string };

const footerOf = ({ name, email }: Company) => `${name}. Questions about your data: ${email}.`;

const linkWords = {
  copy: {
    heading: "What we keep about you",
    sentence: "With this link you can download what we keep about you, as a file.",
    label: "Download my data",
  },
  erasure: {
    heading: "Erase what we keep about you",
    sentence:
      "With this link you can have what we keep about you erased. We ask you once more first.",
    label: "Continue to erasing",
  },
} as const satisfies Record<Ask, object>;

export function linkMail({ what, url }: Linked, company: Company) {
  const { heading, sentence, label } = linkWords[what];
  return {
    subject: `${company.name}: ${heading.toLowerCase()}`,
    ...letter({
      heading,
      paragraphs: [
        `Somebody asked ${company.name} for this with your email address. ${sentence}`,
        "The link works once, for one day. If it was not you, ignore this mail and nothing will happen.",
      ],
      action: { label, url },
      footer: footerOf(company),
    }),
  };
}

/** To the company. */
export const taskMail = ({ number, due, url }: Tasked, company: Company) => ({
  subject: `Somebody asks to be erased: request ${number}`,
  ...letter({
    heading: "Somebody asks to be erased",
    paragraphs: [
      "They followed the link in their mailbox and confirmed it.",
      `Erase them, or decline and say why, by ${formatTime(due, company.time_zone)}. They get a mail either way.`,
    ],
    action: { label: `See request ${number}`, url },
    footer: footerOf(company),
  }),
});

export const erasedMail = ({ number }: Answered, company: Company) => ({
  subject: `${company.name}: your data was erased (${number})`,
  ...letter({
    heading: "Your data was erased",
    paragraphs: [
      `What ${company.name} kept about you was erased. The number of this receipt is ${number}.`,
      "Copies of our database lose it within days, as they are replaced. Mails that have reached a " +
        "mailbox of ours may have to be kept by law.",
      "This mail is the last thing we send you. Our own copy of it is deleted with our other sent mail.",
    ],
    footer: footerOf(company),
  }),
});

/** @param reason in a colleague's own words */
export const keptMail = ({ number, reason }: Answered & { reason: string }, company: Company) => ({
  subject: `${company.name}: we could not erase your data (${number})`,
  ...letter({
    heading: "We could not erase your data",
    paragraphs: [
      `You asked ${company.name} to erase what it keeps about you. The number of your request is ${number}.`,
      reason,
      `If you do not agree, write to ${company.email}.`,
    ],
    footer: footerOf(company),
  }),
});
