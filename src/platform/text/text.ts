import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters it keeps out
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u2028\u2029]/;
const everyControl = new RegExp(controls, "g");

/** C1 controls, and code points that Unicode reserves as non-characters. */
const odd = /[\u0080-\u009F]|\p{Noncharacter_Code_Point}/u;
/** Bidirectional overrides and isolates. Single marks (LRM, RLM) stay: letters need them. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;
/** Joiners and marks alone are invisible, but allowed among letters. U+2800 is a blank braille. */
const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

const notText = "This has to be text.";
const notStored = "This has characters that cannot be stored.";

/** Lengths in characters. `shortest` 0: the text may be empty, but not missing. */
type TextForm = { form: "line" | "paragraphs"; longest: number; shortest?: number };
/** Separate from zod's registry, which describes the API. */
export const textForms = z.registry<TextForm>();

export const storable = (text: string): string => text.toWellFormed().replace(everyControl, "");

/** Windows-1252 characters for 0x80 to 0x9F; a space means undefined. */
const windows = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** One-byte controls become the Windows-1252 characters they stand for; non-characters go. */
export const readable = (text: string): string =>
  storable(
    text
      .replace(/[\v\f\u2028\u2029]/g, "\n")
      .replace(/[\u0080-\u009F]/g, (one) => (windows[one.charCodeAt(0) - 0x80] ?? "").trim())
      .replace(/\p{Noncharacter_Code_Point}/gu, ""),
  );

export const isBlank = (text: string): boolean => !visible.test(text);

/** Copied phone numbers often come with bidirectional marks. */
export const unturned = (text: string): string => text.replace(turns, "");

export function paragraphs(max: number, empty = "This cannot be empty.") {
  const tooLong = `This can have ${max.toLocaleString("en-IN")} characters at most.`;
  return z
    .string(notText)
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(max, tooLong)
        .refine((text) => text.isWellFormed() && !controls.test(text), notStored)
        .refine((text) => text === "" || controls.test(text) || !isBlank(text), empty),
    )
    .register(textForms, { form: "paragraphs", longest: max });
}

export function line(max: number, empty?: string) {
  const one = z
    .string()
    .regex(/^[^\n\r\t]*$/, "This has to fit on one line.")
    .refine((text) => !odd.test(text), notStored);
  return z
    .string(notText)
    .transform(unturned)
    .pipe(paragraphs(max, empty))
    .pipe(one)
    .register(textForms, { form: "line", longest: max });
}

export const lineOrNone = (max: number) =>
  z
    .string(notText)
    .transform((text) => (isBlank(text) ? null : text))
    .pipe(line(max).nullable())
    .transform((text) => text ?? "")
    .register(textForms, { form: "line", longest: max, shortest: 0 });

export const summary = (min: number, max: number) =>
  line(max)
    .refine((text) => text.length >= min, `This needs ${min} characters at least.`)
    .register(textForms, { form: "line", longest: max, shortest: min });
