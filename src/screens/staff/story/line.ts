import type { Changed } from "../../../slices/leads/lead-set.ts";

export type Word = {
  text: string;
  /** `left` was said and taken back. */
  is?: "strong" | "soft" | "left";
  /** Where it leads. */
  to?: string;
};

/** One thing that happened, as the desk tells it. */
export type Line = {
  id: string;
  at: string;
  /** What the person said or did, what one of us said, or what was only set. */
  whose: "said" | "did" | "ours" | "set";
  words: Word[];
  body?: { tone: "note" | "theirs"; paragraphs: Word[][] };
  tag?: string;
  /** What takes it back. */
  changed?: Changed;
};

export const strong = (text: string): Word => ({ text, is: "strong" });
export const soft = (text: string): Word => ({ text, is: "soft" });
export const plain = (text: string): Word => ({ text });

/** Each line of a text as a paragraph of its own. */
export const paragraphsOf = (text: string): Word[][] =>
  text.split("\n").map((one) => (one === "" ? [] : [plain(one)]));
