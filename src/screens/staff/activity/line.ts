import type { Changed } from "../../../slices/leads/working/lead-set.ts";
import type { Entry } from "../../../slices/timeline/contract.ts";

/** An entry of one kind, with the data of that kind. */
export type EntryOf<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>;

/** With the ids of those that it tells together, itself among them. */
export type Joined = Entry & { joined?: string[] };

export type Word = {
  text: string;
  /** `left` was said and taken back; `failed` did not reach anybody. */
  is?: "strong" | "soft" | "left" | "failed";
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
  body?: { tone: "note" | "theirs" | "answer"; paragraphs: Word[][] };
  tag?: string;
  /** What takes it back: a change, or the events of a correction. */
  changed?: Changed;
  corrected?: string[];
  answer?: MailedAnswer;
};

/** An answer by mail, and what can be done about it. */
export type MailedAnswer = {
  id: string;
  /** Who wrote it; null where the reader did. */
  writer: string | null;
  text: string;
  /** It is about to leave: what became of it is seen in a moment. */
  isLeaving: boolean;
  /** It has not left yet, and can be taken back. */
  isWaiting: boolean;
  leaves_at: string;
  /** A mail server has taken it. */
  isSent: boolean;
  /** Its mail was given up, and can be sent again. */
  isGivenUp: boolean;
  isTakenBack: boolean;
};

export const strong = (text: string): Word => ({ text, is: "strong" });
export const soft = (text: string): Word => ({ text, is: "soft" });
export const failed = (text: string): Word => ({ text, is: "failed" });
export const plain = (text: string): Word => ({ text });

/** Each line of a text as a paragraph of its own. */
export const paragraphsOf = (text: string): Word[][] =>
  text.split("\n").map((one) => (one === "" ? [] : [plain(one)]));
