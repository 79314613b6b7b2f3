/** Text as strangers may send it: bounded, well-formed, and without control characters no database or mail should meet. */
import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters it keeps out
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u2028\u2029]/;

/** C1 controls, and what Unicode says will never be a character. */
const odd = /[\u0080-\u009F]|\p{Noncharacter_Code_Point}/u;
/**
 * What turns the text after it around. A single mark of direction stays: it belongs to its letters.
 */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;
/**
 * Whatever leaves a trace on a page. What joins or marks letters (in emoji, in the scripts of
 * India) leaves none by itself and may stand among them; U+2800 is a braille letter without dots.
 */
const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

const notText = "This has to be text.";
const notStored = "This has characters that cannot be stored.";

export const isBlank = (text: string): boolean => !visible.test(text);

/** In the order it is written: numbers that are copied often come with signs that turn them. */
export const unturned = (text: string): string => text.replace(turns, "");

/** Text of several lines, trimmed, 1 to `max` characters, some of which can be seen. */
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
    );
}

/** One line of text, trimmed, 1 to `max` characters, some of which can be seen. */
export function line(max: number, empty?: string) {
  const one = z
    .string()
    .regex(/^[^\n\r\t]*$/, "This has to fit on one line.")
    .refine((text) => !odd.test(text), notStored);
  return z.string(notText).transform(unturned).pipe(paragraphs(max, empty)).pipe(one);
}

/**
 * Letters and digits alone, lower case, without accents, as words: what searches compare. The same on both engines,
 * because neither engine's own folding is asked.
 */
export function fold(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}
