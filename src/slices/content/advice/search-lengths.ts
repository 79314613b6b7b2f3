import type { Piece } from "./material.ts";
import type { Advice, Rule } from "./rule.ts";

/** In characters, as search engines show them. */
const longestTitle = 60;
const shortestDescription = 70;
const longestDescription = 160;

export const searchLengths: Rule = ({ pieces }) => {
  const found = pieces.map(lengthOf).filter((one) => one !== null);
  return {
    advice: found.filter((one) => typeof one !== "string"),
    fine: found.filter((one) => typeof one === "string"),
  };
};

function lengthOf({ field, path, text }: Piece): Advice | string | null {
  if (field.purpose === "search-title") return titleOf(path, text.trim().length);
  if (field.purpose === "search-description") return descriptionOf(path, text.trim().length);
  return null;
}

function titleOf(path: string, length: number): Advice | string {
  if (length <= longestTitle) return `Title ${length} of ${longestTitle}`;
  const sentence = `This title has ${length} characters, and search engines show about ${longestTitle}. Shorten it, or put what matters first.`;
  return { path, sentence, weight: 2 };
}

function descriptionOf(path: string, length: number): Advice | string {
  if (length > longestDescription)
    return {
      path,
      sentence: `This has ${length} characters, and search engines show about ${longestDescription}. Shorten it, or end the first sentence before that.`,
      weight: 1,
    };
  if (length >= shortestDescription) return `Description ${length} of ${longestDescription}`;
  const sentence = `This has ${length} characters. With ${shortestDescription} or more, search engines show it rather than words of their own choice.`;
  return { path, sentence, weight: 1 };
}
