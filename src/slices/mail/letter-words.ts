/** What a mail says. */
export type Link = { label: string; url: string };
/** `detail` says in words what the dot says by its colour. */
export type LetterRow = {
  text: string;
  detail: string;
  /** What somebody wrote, in a line of its own. */
  quote?: string;
  tone: "calm" | "soon" | "late";
  /** Null where the site does not know its own address. */
  url: string | null;
};
export type Words = {
  heading: string;
  /** As documents name a language; English unless it says so. */
  lang?: string;
  /** Written by somebody: the heading is its title alone, since its subject says the same. */
  isPersonal?: true;
  /** A line break inside one stays. */
  paragraphs: string[];
  /** A list, between paragraphs and action. */
  rows?: LetterRow[];
  action?: Link;
  footer: string;
  /** Where whoever reads it has a say in such mails. */
  footerLink?: Link;
};
