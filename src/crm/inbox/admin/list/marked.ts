import { stemOf } from "../../../../core/search/words.ts";
import { fold } from "../../../../platform/text/fold.ts";
import { searchedWords } from "../../../leads/words/lead-index-words.ts";

export type Piece = { text: string; isFound: boolean };

export function markedPieces(text: string, search: string): Piece[] {
  const searchTerms = searchedWords(search);
  if (searchTerms.length === 0) return [{ text, isFound: false }];
  const isWanted = (word: string) =>
    fold(word).some((one) =>
      searchTerms.some((term) => one.startsWith(term) || stemOf(one) === stemOf(term)),
    );
  return text
    .split(/((?:[\p{L}\p{N}\p{M}]\p{Default_Ignorable_Code_Point}*)+)/u)
    .map((piece, i) => ({ text: piece, isFound: i % 2 === 1 && isWanted(piece) }))
    .filter((piece) => piece.text !== "");
}
