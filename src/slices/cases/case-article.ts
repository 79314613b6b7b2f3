import type { Picture } from "../../platform/pictures/picture.ts";
import {
  imagesOf,
  pageAt,
  publisher,
  type StructuredData,
  serviceInShort,
  tagOf,
  type Whose,
} from "../site/structured-data.ts";

type Told = {
  path: string;
  title: string;
  description: string;
  /** UTC. */
  publishedAt: string;
  firstPublishedAt: string;
  image: string;
  picture?: Picture | undefined;
  service: { path: string; title: string; description: string };
};

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function caseArticle(whose: Whose, told: Told): StructuredData {
  const address = pageAt(whose, told.path);
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    "@id": address && `${address}#case`,
    mainEntityOfPage: address && { "@type": "WebPage", "@id": address },
    url: address,
    headline: told.title,
    description: told.description,
    image: imagesOf(whose, { picture: told.picture, drawn: told.image }),
    datePublished: told.firstPublishedAt,
    dateModified: told.publishedAt,
    author: publisher(whose),
    publisher: publisher(whose),
    about: serviceInShort(whose, told.service),
    inLanguage: tagOf(whose),
  };
}
