import { pictureSize } from "../../../core/media/picture-limit.ts";
import { counted } from "../../../platform/text/amounts.ts";
import type { ImportState, ItemState } from "../contract.ts";
import type { LeftReason, Source } from "../old-site.ts";
import type { Remark } from "../remarks.ts";

export const sourceNames: Record<Source, string> = { wordpress: "WordPress", ghost: "Ghost" };

export const stateWords: Record<ImportState, string> = {
  reading: "Is being read",
  read: "Waits for you",
  running: "Under way",
  stopped: "Stopped",
  done: "Brought in",
  undoing: "Is being taken back",
  undone: "Taken back",
};

export const leftWords = (why: LeftReason, count: number): string =>
  ({
    page: `${counted(count, "page")}, because posts alone are brought`,
    closed: `${counted(count, "post")} that not everybody could read`,
    trash: `${counted(count, "entry", "entries")} from the bin`,
    other: `${counted(count, "entry", "entries")} of other plugins`,
    file: `${counted(count, "file")} of the media library that no post shows`,
    software: `${counted(count, "entry", "entries")} of WordPress itself, such as menus and styles`,
  })[why];

export function remarkWords({ what, words }: Remark): string {
  const sentences: Record<Remark["what"], string> = {
    gated: `Only some visitors could read a part, which was left out. It stays a draft: ${words}`,
    shortcode: `A shortcode was removed: ${words}`,
    block: `A block that WordPress draws itself was left out: ${words}`,
    card: `A card of Ghost’s editor was left out: ${words}`,
    embed: `What was shown from elsewhere is a link now: ${words}`,
    shown: `A video or a map is shown here, too, once a visitor asks for it: ${words}`,
    media: `A film or sound is a link now: ${words}`,
    script: `A script was left out: ${words}`,
    form: `A form was left out${words ? `: ${words}` : ""}`,
    frame: `A frame is a link now, or was left out: ${words}`,
    picture: `A picture did not come: ${words}`,
    cover:
      `Its cover is not in the file (picture ${words}). Export All content instead, or choose ` +
      "a cover here.",
    link: `A link did not come, but its words or its picture: ${words}`,
    cut: "It was too long, and ends early.",
    excerpt: "Its excerpt was made of its first words.",
    categories: `It was in these, too: ${words}`,
    tags: `Its tags did not come, for there are none here: ${words}`,
    category: `Its category did not come: ${words}`,
    address: `Its address was taken; now it is at ${words}`,
    redirect: `Its former URL does not lead here, for it is in use or has a question: ${words}`,
    draft: `It stays a draft. ${words}`,
    editor:
      "Its text is in the form of an editor of Ghost alone that nobody else reads, and did " +
      "not come.",
    authors: `Its other authors did not come: ${words}`,
    "search-text": `Its text for search engines and networks did not come: ${words}`,
    canonical: `It named another URL as its original: ${words}`,
    field: `These fields beside its text did not come: ${words}`,
    more: `${counted(Number(words), "more remark")} of it ${words === "1" ? "is" : "are"} not listed.`,
    failed: `It did not come. ${words}`,
  };
  return sentences[what];
}

export const remarkTitles: Record<Remark["what"], string> = {
  gated:
    "With parts that only some visitors could read: they are left out, and the post is a draft",
  shortcode: "Shortcodes that have no meaning here and were removed",
  block: "Blocks that WordPress draws itself, and are left out",
  card: "Cards of Ghost’s editor that mean nothing here, and are left out",
  embed: "Something shown from elsewhere, which becomes a link",
  shown: "Videos or maps, which are shown once a visitor asks for them",
  media: "Films or sounds, which become links",
  script: "Scripts, which are left out",
  form: "Forms, which are left out",
  frame: "Frames, which become links or are left out",
  picture: "Pictures without an address to fetch",
  cover: "With a cover that is not in the file: export All content to bring covers",
  link: "With links that do not come: on pictures, in code, or to where no page may lead",
  cut: "Too long, so that they end early",
  excerpt: "Without an excerpt",
  categories: "In several categories, of which the first stays",
  tags: "With tags, which there are none of here",
  category: "Without their category",
  address: "With another address",
  redirect: "With a former URL that cannot lead here",
  draft: "Drafts",
  editor: "A text in the form of an old editor of Ghost alone, which does not come",
  authors: "By several authors, of whom the first is named",
  "search-text": "With texts for search engines and networks, which do not come",
  canonical: "With another URL as their original",
  field: "With fields beside the text, which do not come",
  more: "With more remarks than are listed",
  failed: "Did not come",
};

export function pictureFailureWords(why: string | null): string {
  if (why !== null && /^\d{3}$/.test(why)) return `The old site answered ${why}`;
  return failures[why ?? ""] ?? why ?? "";
}

const failures: Record<string, string> = {
  private: "Its address is not one of the internet, or not by https",
  unknown: "The name of its site leads nowhere",
  unreached: "Its site could not be reached",
  certificate: "The certificate of its site is not valid",
  late: "Its site took too long",
  nowhere: "The file says nowhere where it is",
  "too large": `It has more than ${pictureSize}`,
  "no room": "The library is full",
  "given up": "The site did not answer twenty times in a row",
};

export const itemWords: Record<ItemState, string> = {
  waiting: "Waits",
  begun: "Draft",
  brought: "Draft",
  known: "Was here already",
  failed: "Did not come",
  undone: "Taken back",
  kept: "Stayed: it was changed, or others need it",
};

export const importsPath = "/staff/imports";
export const importUploadPath = "/staff/imports/files";

export const importPath = (id: string, after?: number | null): string =>
  `${importsPath}/${id}${after ? `?after=${after}` : ""}`;
