import type { Say } from "../../../platform/language.ts";

/** "Dr.", "A." or "श्री.", whose full stop does not end a sentence. */
const abbreviation = String.raw`(?<![\p{L}\p{M}\d-])(?:\p{Lu}\p{Ll}{0,3}|डॉ|श्री|श्रीमती)(?=\.)`;
const end = String.raw`(?<!${abbreviation})[.।?!](?=\s|$)`;
const sentence = new RegExp(String.raw`\S[^\n]*?${end}|\S[^\n]*`, "gu");

/** Translates sentence by sentence where the whole text has no translation. */
export function translateSentences(words: string, say: Say): string {
  const translation = say(words);
  return translation === words ? words.replace(sentence, (one) => say(one)) : translation;
}
