import type { Changed } from "../../../slices/leads/working/lead-set.ts";
import type { Entry } from "../../../slices/timeline/contract.ts";

/** An entry of one kind, with its data. */
export type EntryOf<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>;

/** An entry with the ids of all entries it stands for, including its own. */
export type Joined = Entry & { joined?: string[] };

export type Word = {
  text: string;
  /** `left`: sent and taken back; `failed`: did not reach anybody. */
  is?: "strong" | "soft" | "left" | "failed";
  /** The address that the word links to. */
  to?: string;
};

/** One line of the activity. */
export type Line = {
  id: string;
  at: string;
  /** `said`, `did`: by the person; `ours`: by the company; `set`: a change of the record. */
  whose: "said" | "did" | "ours" | "set";
  words: Word[];
  body?: { tone: "note" | "theirs" | "answer"; paragraphs: Word[][] };
  tag?: string;
  /** What an undo sends: a change, or the event ids of a correction. */
  changed?: Changed;
  corrected?: string[];
  answer?: MailedAnswer;
};

/** An answer by mail, and its possible actions. */
export type MailedAnswer = {
  id: string;
  /** The writer's name; null where the viewer wrote it. */
  writer: string | null;
  text: string;
  /** Its mail leaves at any moment, so its state changes soon. */
  isLeaving: boolean;
  /** It has not left yet and can be taken back. */
  isWaiting: boolean;
  leaves_at: string;
  /** A mail server accepted it. */
  isSent: boolean;
  /** Delivery failed for good; it can be sent again. */
  isGivenUp: boolean;
  isTakenBack: boolean;
};

export const strong = (text: string): Word => ({ text, is: "strong" });
export const soft = (text: string): Word => ({ text, is: "soft" });
export const failed = (text: string): Word => ({ text, is: "failed" });
export const plain = (text: string): Word => ({ text });

export const paragraphsOf = (text: string): Word[][] =>
  text.split("\n").map((one) => (one === "" ? [] : [plain(one)]));
