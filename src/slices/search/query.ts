/** What of a search counts. Pure: every list that can be searched asks the same way. */
import { fold } from "../../platform/text.ts";

/** Words of a search that count; more would not narrow it further. */
const mostWords = 12;

/** The words that all have to be found, whole or by their beginning. None: nothing can be found. */
export const wordsOf = (search: string): string[] => fold(search).slice(0, mostWords);
