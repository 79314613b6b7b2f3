import type { PageBody } from "./contract.ts";

export type PageTeaser = { path: string; title: string; teaser: string };

/** Keeps the fields that are drawn, so that browsers receive no more. */
export const teaserOf = ({ path, title, teaser }: PageTeaser): PageTeaser => ({
  path,
  title,
  teaser,
});

type Section = PageBody["sections"][number];
type Cards = Extract<Section, { type: "cards" }>;

export const hasCards = ({ sections }: PageBody): boolean => sections.some(isCards);

/** With their own words, or the linked page's. Cards to missing pages are dropped. */
export const withCardWords = (body: PageBody, pages: PageTeaser[]): PageBody => ({
  ...body,
  sections: body.sections.map((section) =>
    isCards(section) ? { ...section, items: filledIn(section.items, pages) } : section,
  ),
});

const isCards = (section: Section): section is Cards => section.type === "cards";

function filledIn(cards: Cards["items"], pages: PageTeaser[]): Cards["items"] {
  return cards.flatMap(({ path, title, text }) => {
    const page = pages.find((one) => one.path === path);
    return page ? [{ path, title: title ?? page.title, text: text ?? page.teaser }] : [];
  });
}
