export type Link = { label: string; url: string };
/** `detail` says in words what the dot says by its colour. */
export type LetterRow = {
  text: string;
  detail: string;
  /** What somebody wrote, on a line of its own. */
  quote?: string;
  tone: "calm" | "soon" | "late";
  /** Null where the site does not know its own address. */
  url: string | null;
};
export type Words = {
  heading: string;
  /** A language tag as in HTML; English by default. */
  lang?: string;
  /** A person wrote it: `heading` is only the title, because the subject says the same. */
  isPersonal?: true;
  /** Line breaks within a paragraph are kept. */
  paragraphs: string[];
  rows?: LetterRow[];
  action?: Link;
  footer: string;
  /** Where the recipient chooses which of these mails to get. */
  footerLink?: Link;
};
