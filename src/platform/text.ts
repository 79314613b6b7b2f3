/** Text as strangers may send it: bounded, well-formed, and without control characters no database or mail should meet. */
import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters it keeps out
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u2028\u2029]/;

/** Text of several lines, trimmed, 1 to `max` characters. */
export function paragraphs(max: number, empty = "This cannot be empty.") {
  return z
    .string("This has to be text.")
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(max, `This can have ${max.toLocaleString("en-IN")} characters at most.`)
        .refine((text) => text.isWellFormed() && !controls.test(text), "This has characters that cannot be stored."),
    );
}

/** One line of text, trimmed, 1 to `max` characters. */
export function line(max: number, empty?: string) {
  return paragraphs(max, empty).pipe(z.string().regex(/^[^\n\r\t]*$/, "This has to fit on one line."));
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
