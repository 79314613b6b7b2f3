/** What a card or a list shows of the page it links to. */
export type PageTeaser = { path: string; title: string; teaser: string };

/** Keeps the fields that are drawn, so that browsers receive no more. */
export const teaserOf = ({ path, title, teaser }: PageTeaser): PageTeaser => ({
  path,
  title,
  teaser,
});
