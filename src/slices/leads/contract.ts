/** A lead as it is submitted, what each field may hold, and what is answered. The same in browser and server. */
import { z } from "zod";
import { line, paragraphs } from "../../platform/text.ts";
import { sources, submitted, trap } from "./variants.ts";

const tooLittle = {
  name: "Enter your name.",
  email: "Enter an email address such as name@example.com.",
  mobile: "Enter your contact number.",
  query: "Enter your query.",
};
const oddNumber = "Enter a contact number of 6 to 15 digits, such as +91 20 0000 0000.";

/** What people put between the digits of a number. */
const separators = /[\s.()[\]\u002D\u2010-\u2015]/g;
export const digitsOf = (number: string): string => number.replace(separators, "");

/** RFC 5321 lengths and RFC 5322 atoms; the domain may be in any script, and ends in more than digits. */
const emailShape =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?=[^.]*\p{L})[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;
const longestEmail = 254;

export const personName = z.string(tooLittle.name).pipe(line(120, tooLittle.name));

export const emailAddress = z
  .string(tooLittle.email)
  .trim()
  .refine((text) => text.length <= longestEmail && emailShape.test(text), tooLittle.email);

/** As it was written; empty is null. */
export const contactNumber = z
  .string(oddNumber)
  .trim()
  .max(64, oddNumber)
  .refine((text) => text === "" || /^\+?\d{6,15}$/.test(digitsOf(text)), oddNumber)
  .transform((text) => text || null);

export const queryText = z.string(tooLittle.query).pipe(paragraphs(5_000, tooLittle.query));

const notText = "This has to be text.";
/** A line that may be left out; nothing but white space counts as left out. */
const optionalLine = (max: number) =>
  z
    .string(notText)
    .trim()
    .transform((text) => text || null)
    .pipe(line(max).nullable())
    .nullish()
    .transform((text) => text ?? null);

/** Chosen by the client to mark one submission, so that sending it twice stores it once. */
export const idempotencyKey = z
  .string("A key has to be text.")
  .max(200, "A key can have 200 characters at most.")
  .regex(/^[\x20-\x7e]*$/, "A key can have ASCII letters, digits and signs only.")
  .nullish()
  .transform((key) => key?.trim() || null);

const notTime = "This has to be a time such as 2026-11-20T08:00:00Z.";
/** An ISO time, or milliseconds since 1970. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.string().regex(/^\d{12,14}$/), z.literal(""), z.number().int().min(0).max(8.64e15)], notTime)
  .nullish()
  .transform((given) =>
    given === null || given === undefined || given === "" ? null : new Date(/^\d+$/.test(String(given)) ? Number(given) : given),
  );

export const leadBody = z
  .object({
    name: personName,
    mobile: contactNumber.nullish().transform((number) => number ?? null),
    email: emailAddress,
    company: optionalLine(120),
    query: queryText,
    service: optionalLine(120).transform((service) => service ?? "General"),
    source: z.enum(sources, "This has to be one of the site's forms."),
    submission_id: idempotencyKey,
    started_at: moment,
    [trap]: z.string(notText).nullish(),
  })
  .refine(({ mobile, source }) => mobile !== null || source === "Home Page" || source === "Chat", {
    path: ["mobile"],
    error: tooLittle.mobile,
    // Told together with what else is wrong, instead of after it.
    when: ({ value, issues }) => isObject(value) && !issues.some(({ path }) => path?.[0] === "mobile"),
  });
export type LeadBody = z.output<typeof leadBody>;

export const leadAnswer = z.object({ id: z.uuid(), message: z.literal(submitted) });
export type LeadAnswer = z.infer<typeof leadAnswer>;

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
