import type { Entry } from "../contract.ts";

export type EntryOf<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>;

export type Joined = Entry & { joined?: string[] };

export type Word = {
  text: string;
  /** `left`: sent and taken back; `failed`: did not reach anybody. */
  is?: "strong" | "soft" | "left" | "failed";
  to?: string;
};

export type Line = {
  id: string;
  at: string;
  /** `said`, `did`: by the contact; `ours`: by the company; `set`: a change of the record. */
  whose: "said" | "did" | "ours" | "set";
  words: Word[];
  body?: { tone: "note" | "theirs" | "answer"; paragraphs: Word[][] };
  tag?: string;
  /** A colleague marked the enquiry as answered, as by phone. */
  marksAnswered?: true;
  /** The events that it undoes. */
  undo?: string[];
  answer?: MailedAnswer;
};

export type MailedAnswer = {
  id: string;
  /** The writer's name; null where the viewer wrote it. */
  writer: string | null;
  text: string;
  isLeaving: boolean;
  isWaiting: boolean;
  leaves_at: string;
  isSent: boolean;
  isGivenUp: boolean;
  isTakenBack: boolean;
};

export const strong = (text: string): Word => ({ text, is: "strong" });
export const soft = (text: string): Word => ({ text, is: "soft" });
export const failed = (text: string): Word => ({ text, is: "failed" });
export const plain = (text: string): Word => ({ text });

export const paragraphsOf = (text: string): Word[][] =>
  text.split("\n").map((one) => (one === "" ? [] : [plain(one)]));
