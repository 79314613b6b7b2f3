/** What a card or a list shows of a page that it links to. */
export type PageTeaser = { path: string; title: string; teaser: string };

/** Of a page, of which more is known: what is sent to a browser is no more than is drawn. */
export const teaserOf = ({ path, title, teaser }: PageTeaser): PageTeaser => ({
  path,
  title,
  teaser,
});
