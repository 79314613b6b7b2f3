import { quoted } from "./quoted.ts";
import type { Advice, Rule } from "./rule.ts";
import type { Link } from "./writing-parts.ts";

/** Screen readers list links without the text around them, where these words say nothing. */
const saysNothing =
  /^(?:click |see |tap |read |look )?(?:here|this|that|link|this link|this page|more|read more|learn more|find out more|more information|details|click)$/;

/** In characters, including punctuation at the end. */
const longestEmpty = 40;

const isAddress = (text: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(text);

export const links: Rule = ({ links: all }) => {
  const advice = all.flatMap(adviceOf);
  return {
    advice,
    ...(all.length > 0 && advice.length === 0 && { fine: ["Links say where they lead"] }),
  };
};

function adviceOf({ path, text, href }: Link): Advice[] {
  const words = text.trim();
  const isShort = words.length <= longestEmpty;
  const plain = isShort
    ? words
        .toLowerCase()
        .replace(/[.…:›»→]+$/, "")
        .trim()
    : "";
  if (saysNothing.test(plain))
    return [
      {
        path,
        sentence: `The link ${quoted(words)} (to ${href}) does not say where it leads. Link the words that name it.`,
        weight: 2,
      },
    ];
  if (!isAddress(words)) return [];
  const sentence = `A link stands as a bare address, ${quoted(words)}. Say what it leads to, and link those words.`;
  return [{ path, sentence, weight: 1 }];
}
