import type { Say } from "../../platform/text/language.ts";

const abbreviation = String.raw`(?<![\p{L}\p{M}\d-])(?:\p{Lu}\p{Ll}{0,3}|डॉ|श्री|श्रीमती)(?=\.)`;
const end = String.raw`(?<!${abbreviation})[.।?!](?=\s|$)`;
const sentence = new RegExp(String.raw`\S[^\n]*?${end}|\S[^\n]*`, "gu");

export function translateSentences(words: string, say: Say): string {
  const translation = say(words);
  return translation === words ? words.replace(sentence, (one) => say(one)) : translation;
}
