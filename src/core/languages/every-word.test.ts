import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceTexts } from "../../../scripts/checks/source-texts.ts";
import { ours } from "../../../test/demo-content.ts";
import { beyondLimit } from "../../chat/flow/typed-values.ts";
import { joins, leaves, officeWords } from "../../chat/flow/with-colleague.ts";
import { costs, costWords, exampleNote } from "../../cms/company/facts.ts";
import { ownScreen } from "../../cms/pages/own-screens.ts";
import { enquiryState } from "../../crm/leads/enquiry-page/enquiry-page.server.ts";
import { validateLead } from "../../crm/leads/intake/validate-lead.ts";
import { notSentYet, submitted } from "../../crm/leads/intake/variants.ts";
import { leadFields } from "../../crm/leads/lead-fields.ts";
import { replyBody } from "../../crm/leads/replies-and-notes.ts";
import type { Words } from "../../platform/text/language.ts";
import { formatDate } from "../../platform/time/dates.ts";
import { kindLinks, labelOf } from "../search/search-results.ts";
import hi from "./hi.json" with { type: "json" };
import { sayOf } from "./translators.ts";

const root = join(import.meta.dirname, "../../..");
const words: Words = hi;
const say = sayOf("hi");

const sources = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
const read = (path: string) => sourceTexts(path, readFileSync(join(root, path), "utf8"));

/** What only programs meet. */
const notAlone = /^This has to be one of the site's forms/;

/**
 * Whose sentences reach visitors whole: as an answer of the server's, or as words of the chat's.
 */
const answering = [
  "src/platform/browser/call.ts",
  "src/chat/widget/chat-calls.ts",
  "src/chat/flow/engine.ts",
  "src/chat/flow/replies.ts",
  "src/chat/flow/typed-answer.ts",
];

test("whatever code gives to say has its words in Hindi", () => {
  const drawing = sources.filter(({ source }) => /import \{ say \} from/.test(source));
  expect(drawing.length).toBeGreaterThan(40);
  const wanted = drawing.flatMap(({ path, source }) => {
    const { translated, sentences } = sourceTexts(path, source);
    return [...translated, ...sentences];
  });
  expect(wanted.length).toBeGreaterThan(150);
  expect([...new Set(wanted)].filter((sentence) => !Object.hasOwn(words, sentence))).toEqual([]);
});

test("the dictionary has nothing that no code says", () => {
  const texts = sources.flatMap(({ path, source }) => sourceTexts(path, source).texts).join("\n");
  // One with places may be made of several texts, as "₹3 lakh a month" is.
  const partsOf = (sentence: string) =>
    sentence.includes("{") ? sentence.replace(/\{\w+\}/g, " ").split(/[\s“”₹().,:]+/) : [sentence];
  const isSaid = (sentence: string) => partsOf(sentence).every((part) => texts.includes(part));
  expect(Object.keys(words).filter((sentence) => !isSaid(sentence))).toEqual([]);
});

test("each sentence keeps its places, and ends as one does in Hindi", () => {
  const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const [sentence, said] of Object.entries(words)) {
    expect(placesIn(said), sentence).toEqual(placesIn(sentence));
    expect(said, sentence).not.toMatch(/[\p{sc=Deva}}]\.$|[०-९]/u);
  }
});

const now = new Date("2026-11-20T10:00:00Z");
const here = { now, zone: "Asia/Kolkata" };
const open = {
  ...{ due_at: "2026-11-20T11:00:00.000Z", answered_at: null, closed_at: null },
  answered_way: null,
};
const enquiries = [
  { ...open, isWon: false },
  { ...open, due_at: null, isWon: false },
  { ...open, due_at: "2026-11-19T11:00:00.000Z", isWon: false },
  { ...open, answered_at: "2026-11-20T09:40:00.000Z", isWon: false },
  {
    ...{ ...open, answered_at: "2026-11-20T09:40:00.000Z", isWon: false },
    answered_way: "none needed" as const,
  },
  { ...open, closed_at: "2026-11-18T09:40:00.000Z", isWon: false },
  { ...open, closed_at: "2026-11-18T09:40:00.000Z", isWon: true },
].flatMap((row) => {
  const { title, sentence } = enquiryState(row, here);
  return [title, sentence];
});
const errorsOf = (values: object) => Object.values(validateLead(values).errors ?? {}).flat();
const long = "x".repeat(6_000);
const ask = (input: "number" | "date", min?: number, max?: number) => ({
  ...{ input, to: "end" },
  ...(min !== undefined && { min, earliest: min }),
  ...(max !== undefined && { max, latest: max }),
});
const day = "2026-11-20";

/** As the server makes them. */
const made = [
  ...enquiries,
  ...errorsOf({}),
  ...errorsOf({ name: long, email: "no", mobile: "no", query: long, company: "a\nb", service: 5 }),
  ...(replyBody.safeParse({ text: "" }).error?.issues ?? []).map(({ message }) => message),
  ...[submitted, notSentYet, exampleNote, costs.heading, costs.link.label],
  ...Object.values(leadFields).map(({ label }) => label),
  ...kindLinks(
    ["service", "case", "question", "post", "page"].map((kind) => ({ kind, count: 1 })),
  ).map(({ kind, label }) => labelOf(kind) ?? label),
  ...["/chat", "/enquiry", "/search", "/thank-you"].flatMap((path) => {
    const { title = "", body } = ownScreen(path) ?? {};
    return [title, body?.heading ?? "", body?.promise ?? ""];
  }),
  ...["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"].map(
    (_, i) => formatDate(new Date(Date.UTC(2026, i, 12)).toISOString()),
  ),
  costWords({
    price: { from: 40_000, to: 1_20_000, per: "a month" },
    length: { from: 10, to: 14, unit: "weeks" },
    moves: "क्या",
  }),
  costWords({
    price: { from: 3_00_000 },
    length: { from: 12, unit: "months" },
    moves: "क्या",
  }),
  ...[beyondLimit(ask("number", 5, 9), "2", day), beyondLimit(ask("number", 5), "2", day)],
  ...[beyondLimit(ask("number", undefined, 9), "20", day)],
  ...[beyondLimit(ask("date", 1, 9), "20 Nov 2026", day), beyondLimit(ask("date", 1), day, day)],
  officeWords(ours, new Date("2026-11-21T22:00:00Z")),
  officeWords(ours, now),
  ...[joins("आशा").message, leaves("आशा")],
  "The site is very busy just now. Wait a minute, then try again.",
  "Too many requests in a short time. Wait 20 seconds, then try again.",
  "I have found nothing like that. A person reads whatever you write.",
  "I have found nothing like that. Leave a number or an email address, and a person answers you.",
  ...["Shall we call 98220 12345? What is your name?", "Thank you, आशा: we will call 98220 12345."],
  "No name is needed. With a number or an email address a person answers you; without, I show you what we do and what it costs.",
  "No name is needed. We have 98220 12345; if we should not use it, write that here.",
  ...["What is your name?", "Thank you, आशा: we have 98220 12345."],
  "Thank you: we have 98220 12345.",
  ...["Thank you: we will call 98220 12345.", "Thank you: we will write to 1@2.3."],
  ...["Shall we write to 1@2.3? What is your name?", "Thank you, आशा: we will write to 1@2.3."],
  ...["Shall we call 98220 12345 or 1?", "Shall we write to 1@2.3 or 1@2.4?"],
  "Shall we write to 98220 12345 on WhatsApp? What is your name?",
  "Thank you, आशा: we will write to 98220 12345 on WhatsApp.",
  "Thank you: we will write to 98220 12345 on WhatsApp.",
  "98220 has 5 digits. What is the whole number?",
  "9 digits: is one missing? If the number is right, send it again.",
  "8 digits: are some missing? If the number is right, send it again.",
  ...answering.flatMap((path) => read(path).sentences.filter((one) => !/\{\}/.test(one))),
];

test.each(made.filter((one) => one !== null && !notAlone.test(one)))(
  "%s is said in Hindi",
  (sentence) => {
    const said = say(sentence ?? "");
    expect(said).toMatch(/\p{sc=Deva}/u);
    expect(said.replace(/name@example\.com|14 Jan 2027/g, "")).not.toMatch(/[a-z]{3,}/);
  },
);
