/** Which placeholders the words of mails may have, and which they need. */
import { addError } from "../../platform/field-errors.ts";
import { filled, namesIn } from "../../platform/filled.ts";
import type { FieldErrors } from "../../platform/problem.ts";

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

/** As a mail replaces them where neither is known. */
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
export type FilledPlace = keyof typeof allowed;

/** For staff: "{number} becomes the number, {company} the company’s name." */
export function placeholderHelp(place: FilledPlace): string {
  const { may, needs }: Allowed = allowed[place];
  const [first = "", ...others] = may.map((name) => [`{${name}}`, meaningOf(name, place)]);
  const phrases = [`${first[0]} becomes ${first[1]}`, ...others.map((one) => one.join(" "))];
  return `${listed(phrases)}.${needs ? ` {${needs}} has to be there.` : ""}`;
}

/** @returns errors by place in the body */
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
