import { fold } from "../../platform/text.ts";
import { withoutFiller, withRunsAlike } from "./devanagari.ts";

/** As the index has them: folded, and spelt in one way. */
export const foldWords = (text: string): string[] =>
  fold(withRunsAlike(text))
    .map(withoutFiller)
    .filter((word) => word !== "");
