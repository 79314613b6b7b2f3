import { z } from "zod";
import { filled, namesIn } from "../../platform/filled.ts";
import { addError, type FieldErrors } from "../../platform/problem.ts";
import { line, paragraphs } from "../../platform/text/text.ts";

const meanings = {
  name: "the sender’s name, or nothing where it does not look like one",
  promise: "the sentence that says by when you reply",
  service: "what the enquiry is about, or nothing",
  colleague: "the name of whoever answers",
  reason: "the reason that your colleague gives",
  company: "the company’s name",
  phone: "its telephone number",
  email: "its email address",
} as const;
type Name = "number" | keyof typeof meanings;
type Allowed = { may: readonly Name[]; needs?: Name };

const unknownWords = { name: "", service: "" };
const nothing: Allowed = { may: [] };
const ofSomebody: Allowed = { may: ["company"] };

const allowed = {
  "acknowledgement.subject": { may: ["number", "company"], needs: "number" },
  "acknowledgement.text": { may: ["name", "number", "promise", "company", "phone"] },
  "answer.from": { may: ["colleague", "company"] },
  "answer.subject": { may: ["number", "service", "company"], needs: "number" },
  "answer.closing": { may: ["colleague", "company", "phone"] },
  "answer.footer": { may: ["number", "company", "phone"] },
  "copy.subject": ofSomebody,
  "copy.text": ofSomebody,
  "erasure.subject": ofSomebody,
  "erasure.text": ofSomebody,
  "erased.subject": { may: ["company", "number"] },
  "erased.text": { may: ["company", "number"], needs: "number" },
  "kept.subject": { may: ["company", "number"] },
  "kept.text": { may: ["company", "number", "reason", "email"], needs: "reason" },
  "footer.line": { may: ["company", "email"] },
} as const satisfies Record<string, Allowed>;
type FilledPlace = keyof typeof allowed;

export function placeholderHelp(place: FilledPlace): string {
  const { may, needs }: Allowed = allowed[place];
  const [first = "", ...others] = may.map((name) => [`{${name}}`, meaningOf(name, place)]);
  const phrases = [`${first[0]} becomes ${first[1]}`, ...others.map((one) => one.join(" "))];
  return `${listed(phrases)}.${needs ? ` {${needs}} has to be there.` : ""}`;
}

export function placeholderFaults(body: Record<string, Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [mail, texts] of Object.entries(body))
    for (const [field, text] of Object.entries(texts)) {
      const place = `${mail}.${field}`;
      for (const sentence of faultsIn(text, place)) addError(errors, place, sentence);
    }
  return errors;
}

function faultsIn(text: string, place: string): string[] {
  const { may, needs }: Allowed = isFilled(place) ? allowed[place] : nothing;
  const names = namesIn(text);
  const allowedNames: readonly string[] = may;
  const unknown = new Set(names.filter((name) => !allowedNames.includes(name)));
  return [
    ...[...unknown].map((name) => `{${name}} stands for nothing here. ${usable(may)}`),
    ...(needs && !names.includes(needs)
      ? [`This needs {${needs}}: ${meaningOf(needs, place)}.`]
      : []),
    ...(/[{}]/.test(withoutNames(text)) ? ["A brace is not closed, or not opened."] : []),
    ...(filled(text, unknownWords).trim() === ""
      ? ["This would be empty where that is not known. Add a word beside it."]
      : []),
  ];
}

/** In mails about personal data, the number is that of the request. */
function meaningOf(name: Name, place: string): string {
  if (name !== "number") return meanings[name];
  return /^(acknowledgement|answer)\./.test(place)
    ? "the number of the enquiry"
    : "the number of the request";
}

const usable = (may: readonly Name[]): string =>
  may.length === 0
    ? "Write it without braces."
    : `What you can use: ${listed(may.map((name) => `{${name}}`))}.`;

const isFilled = (place: string): place is FilledPlace => Object.hasOwn(allowed, place);
const withoutNames = (text: string) => text.replace(/\{[^{}]*\}/g, "");
const listed = (all: string[]): string => new Intl.ListFormat("en-GB").format(all);

const subject = (place: FilledPlace) =>
  line(120).meta({ label: "Subject", help: placeholderHelp(place) });
const heading = line(120).meta({ label: "Heading" });
const button = line(60).meta({ label: "Words of its button" });
const bodyText = (place: FilledPlace, more = "") =>
  paragraphs(2_000).meta({ label: "Text", help: `${placeholderHelp(place)}${more}` });

const once = " Its link works once, for one day.";

const acknowledgement = z
  .object({
    subject: subject("acknowledgement.subject"),
    // Many of these leave each day, and the space reserved for each lead holds one.
    text: paragraphs(1_000).meta({
      label: "Text",
      help: `${placeholderHelp("acknowledgement.text")} A blank line begins a paragraph.`,
    }),
  })
  .meta({ label: "Acknowledgement" });

const answer = z
  .object({
    from: line(120).meta({ label: "Sender’s name", help: placeholderHelp("answer.from") }),
    subject: line(120).meta({
      label: "Subject",
      help: `${placeholderHelp("answer.subject")} Where we wrote to them before, its subject goes on with “Re:”.`,
    }),
    closing: paragraphs(300).meta({
      label: "Below the answer",
      help: placeholderHelp("answer.closing"),
    }),
    footer: line(300).meta({ label: "Foot", help: placeholderHelp("answer.footer") }),
    link: line(60).meta({ label: "Words of the link to their enquiry’s page" }),
  })
  .meta({ label: "Answers" });

const copy = z
  .object({ subject: subject("copy.subject"), heading, text: bodyText("copy.text", once), button })
  .meta({ label: "Their data, to download" });

const erasure = z
  .object({
    subject: subject("erasure.subject"),
    heading,
    text: bodyText("erasure.text", once),
    button,
  })
  .meta({ label: "Erasure: please confirm" });

const erased = z
  .object({ subject: subject("erased.subject"), heading, text: bodyText("erased.text") })
  .meta({ label: "Erased" });

const kept = z
  .object({ subject: subject("kept.subject"), heading, text: bodyText("kept.text") })
  .meta({ label: "Erasure declined" });

const footer = z
  .object({ line: line(300).meta({ label: "Line", help: placeholderHelp("footer.line") }) })
  .meta({ label: "Foot of mails about their data" });

export const mailWords = z
  .object({ acknowledgement, answer, copy, erasure, erased, kept, footer })
  .meta({ label: "Email templates" });
export type MailWords = z.infer<typeof mailWords>;

/** Other languages may leave out the mails about personal data: the original then serves. */
export const mailWordsElsewhere = mailWords
  .partial({ copy: true, erasure: true, erased: true, kept: true, footer: true })
  .meta({ label: "Email templates" });

export const mailWordsParts = [
  { title: "Acknowledgement", fields: ["acknowledgement"] },
  { title: "Answers", fields: ["answer"] },
  { title: "Their data, to download", fields: ["copy"] },
  { title: "Erasure: please confirm", fields: ["erasure"] },
  { title: "Erased", fields: ["erased"] },
  { title: "Erasure declined", fields: ["kept"] },
  { title: "Footer of these emails", fields: ["footer"] },
];

const withFoot = ["copy", "erasure", "erased", "kept"];

export function unfitWordsOf(words: MailWords, mail: string) {
  const within = withFoot.includes(mail) ? [mail, "footer"] : [mail];
  const issues = mailWords.safeParse(words).error?.issues ?? [];
  const unfit = issues.find(({ path }) => within.some((part) => part === path[0]));
  return unfit && { place: unfit.path.join("."), sentence: unfit.message };
}

export const mailWordsKindName = "mails";
