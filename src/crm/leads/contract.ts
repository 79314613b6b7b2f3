import { z } from "zod";
import { isEmail, phoneIn, plainEmail } from "../../platform/text/contact.ts";
import { plainSigns } from "../../platform/text/fold.ts";
import { isBlank, line, paragraphs } from "../../platform/text/text.ts";
import { longest, sanitizeReferrer } from "./intake/lead-source.ts";
import { submitted, trap } from "./intake/variants.ts";
import { correctedFields, keysOf, leadFields, lineFields, mapFields } from "./lead-fields.ts";
import { noService } from "./lead-naming.ts";

const sources = ["Customer Support Page", "Contact Page", "Home Page", "Chat"] as const;

const tooLittle = {
  name: "Enter your name.",
  /** The same at both fields, so that a form can say it once for the pair. */
  contact: "Enter a contact number or an email address: one is enough.",
  query: "Enter your query.",
};
const oddEmail = "Enter an email address such as name@example.com.";
const oddNumber = "Enter a contact number of 6 to 15 digits, such as +91 20 0000 0000.";

export const contactName = z
  .string(tooLittle.name)
  .pipe(line(leadFields.name.longest, tooLittle.name));

export const emailAddress = z.string(oddEmail).transform(plainEmail).refine(isEmail, oddEmail);

const numberLine = line(leadFields.mobile.longest);
/** In characters. Longer input is refused before it is parsed. */
const longestTyped = 400;

/** Kept as typed, words and a second number included; the first number identifies the contact. */
export const contactNumber = z
  .string(oddNumber)
  .max(longestTyped, { error: oddNumber, abort: true })
  .transform((text) => plainSigns(text.trim().replace(/[ \t]*[\r\n]\s*/g, ", ")).trim())
  .refine((text) => text === "" || isNumberLine(text), oddNumber)
  .transform((text) => text || null);

const isNumberLine = (text: string): boolean =>
  numberLine.safeParse(text).success && !text.includes("@") && phoneIn(text) !== null;

const longestQuery = leadFields.query.longest;
export const queryText = z.string(tooLittle.query).pipe(paragraphs(longestQuery, tooLittle.query));

const notText = "This has to be text.";
/** A text of invisible characters counts as missing. */
const optionalLine = (max: number) =>
  z
    .string(notText)
    .transform((text) => (isBlank(text) ? null : text))
    .pipe(line(max).nullable())
    .nullish()
    .transform((text) => text ?? null);

const utmQuery = z
  .union([z.string(), z.record(z.string(), z.string())], notText)
  .nullish()
  .transform((value) => {
    const isByName = typeof value === "object" && value !== null;
    const query = isByName ? new URLSearchParams(value).toString() : value?.trim();
    return query || null;
  })
  .pipe(line(longest.utm).nullable());

export const idempotencyKey = z
  .string("A key has to be text.")
  .max(200, "A key can have 200 characters at most.")
  .regex(/^[\x20-\x7e]*$/, "A key can have ASCII letters, digits and signs only.")
  .nullish()
  .transform((key) => key?.trim() || null);

const notTime = "This has to be a time such as 2026-11-20T08:00:00Z.";
const moment = z
  .union(
    [
      z.iso.datetime({ offset: true }),
      z.string().regex(/^\d{12,14}$/),
      z.literal(""),
      z.number().int().min(0).max(8.64e15),
    ],
    notTime,
  )
  .nullish()
  .transform(dateOf);

const duration = z
  .union(
    [
      z.number().min(0).max(8.64e15),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    "This has to be a number of milliseconds.",
  )
  .nullish()
  .transform((ms) => ms ?? null);

function dateOf(value: string | number | null | undefined): Date | null {
  if (value === null || value === undefined || value === "") return null;
  const isMilliseconds = /^\d+$/.test(String(value));
  return new Date(isMilliseconds ? Number(value) : value);
}

const rules = {
  name: contactName,
  mobile: contactNumber.nullish().transform((number) => number ?? null),
  email: z
    .string(oddEmail)
    .transform((text) => (isBlank(text) ? null : text))
    .pipe(emailAddress.nullable())
    .nullish()
    .transform((email) => email ?? null),
  ...mapFields(lineFields, (field) => optionalLine(leadFields[field].longest)),
  query: queryText,
  service: optionalLine(leadFields.service.longest).transform((service) => service ?? noService),
};

/** The source of leads that staff enter; the site's forms cannot send it. */
export const manualSource = "By hand";
/** How an enquiry that staff enter reached them. */
export const handWays = ["by phone", "in person", "by letter"] as const;
export type ManualChannel = (typeof handWays)[number];

/** Neither email nor number is required: someone who walks in may leave neither. */
export const handBody = z.object({
  ...rules,
  way: z.enum(handWays, "Choose how it came.").default("by phone"),
});
export type ManualEntryBody = z.output<typeof handBody>;

/** What a colleague can correct. An empty value is removed; an empty service is `noService`. */
export const correctionBody = z.object(mapFields(correctedFields, (field) => rules[field]));

/**
 * For an enquiry that staff enter from a chat. The query may be missing: the timeline has the chat.
 */
export const chatBody = z
  .object({
    name: rules.name,
    email: rules.email,
    mobile: rules.mobile,
    query: z
      .string(notText)
      .transform((text) => (isBlank(text) ? null : text))
      .pipe(paragraphs(longestQuery, tooLittle.query).nullable()),
  })
  .superRefine(oneWayToBeReached, {
    when: ({ value, issues }) => isObject(value) && !issues.some(isOfContact),
  });
export type ChatBody = z.output<typeof chatBody>;

export const leadBody = z
  .object({
    ...rules,
    source: z.enum(sources, "This has to be one of the site's forms."),
    submission_id: idempotencyKey,
    started_at: moment,
    took_ms: duration,
    page: optionalLine(longest.page),
    referrer: optionalLine(longest.referrer).transform(sanitizeReferrer),
    utm: utmQuery,
    [trap]: z.string(notText).nullish(),
  })
  .superRefine(oneWayToBeReached, {
    when: ({ value, issues }) => isObject(value) && !issues.some(isOfContact),
  });
export type LeadBody = z.output<typeof leadBody>;

/** In this order the hash of a retry equals the first one's. */
export function submissionOf(body: LeadBody) {
  const { name, service, source } = body;
  return { ...mapFields(keysOf(rules), (field) => body[field]), name, service, source };
}

/** Stored with an idempotency key, and returned for each retry. */
export const keptAnswer = z.object({
  id: z.uuid(),
  message: z.literal(submitted),
  /** A short reference. It gives access to nothing. */
  number: z.string(),
  /** The response deadline; null if the company's office hours give none. */
  due_at: z.string().nullable(),
  /** The path of the enquiry's own page, which only its sender gets. */
  enquiry: z.string(),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;

export const leadAnswer = keptAnswer.extend({
  /** The deadline as a sentence: "We reply by 4:30 pm today (IST)." Null if there is none. */
  promise: z.string().nullable(),
});
export type LeadAnswer = z.infer<typeof leadAnswer>;

type Contact = { email: string | null; mobile: string | null };

/** Runs even if other fields have errors (see `when`), unless email or number is invalid. */
function oneWayToBeReached({ email, mobile }: Contact, { addIssue }: z.RefinementCtx<Contact>) {
  if (email !== null || mobile !== null) return;
  for (const field of ["email", "mobile"] as const)
    addIssue({ code: "custom", path: [field], message: tooLittle.contact });
}

const isOfContact = ({ path }: { path?: PropertyKey[] | undefined }) =>
  path?.[0] === "email" || path?.[0] === "mobile";
const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
