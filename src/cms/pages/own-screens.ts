/** Defaults for screens of the software, so that a new one works on an old database. */
import type { PageOf } from "./contract.ts";
import type { PageNode } from "./page-tree.ts";

type Words = { title: string } & Pick<PageOf<"plain">, "heading" | "description" | "promise">;

const words: Record<string, Words> = {
  "/chat": {
    title: "Chat",
    heading: "Ask us",
    promise: "One question at a time. What you leave here reaches a person, who answers it.",
    description:
      "The guided assistant on a page of its own, one question at a time. " +
      "It works without JavaScript and passes enquiries to a person.",
  },
  "/enquiry": {
    title: "Your enquiry",
    heading: "Your enquiry",
    promise:
      "Whoever has the address of this page can read it and add to it. Pass it on only to those " +
      "who may.",
    description:
      "What you asked us, where it stands and by when we reply, with a place to add to it. " +
      "Only whoever has its address finds it.",
  },
  "/navbar": {
    title: "Navigation",
    heading: "Navigation",
    promise: "The bar alone, as it stands at the head of every page.",
    description: "The navigation bar of this website by itself, as it stands on every page.",
  },
  "/privacy/my-data": {
    title: "Your data",
    heading: "Your data",
    promise:
      "Ask for what we keep about you, or have it erased. A link goes to your mailbox, so that nobody " +
      "else can ask for it.",
    description:
      "Ask for a copy of what this website keeps about you, or have it erased, by a link that is " +
      "mailed to your own address.",
  },
  "/search": {
    title: "Search",
    heading: "Search the site",
    promise: "Every page and every article, by word or by the beginning of one.",
    description:
      "Search every service page and every article by word or by the beginning of one, " +
      "with the sentence in which it was found.",
  },
  "/thank-you": {
    title: "Thank you",
    heading: "Your query has been submitted.",
    promise: "It is stored, and you need not send it twice.",
    description:
      "Confirmation that your enquiry reached us and was stored, " +
      "and the way back to the page you were on.",
  },
};

export const ownScreenPaths = Object.keys(words);

export function ownScreen(path: string): { title: string; body: PageOf<"plain"> } | null {
  const own = words[path];
  if (!own) return null;
  const { title, ...rest } = own;
  return { title, body: { template: "plain", ...rest, teaser: rest.promise, sections: [] } };
}

export const ownNodes: PageNode[] = Object.entries(words)
  .filter(isAddress)
  .map(([path, { title, promise }]) => ({
    path,
    parent: "/",
    position: 999,
    title,
    teaser: promise,
    menus: [],
    updatedAt: null,
  }));

/** `/enquiry` is no page by itself: a key follows. */
function isAddress([path]: [string, Words]): boolean {
  return path !== "/enquiry";
}
