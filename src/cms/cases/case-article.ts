import type { Picture } from "../../platform/pictures/picture.ts";
import {
  imagesOf,
  pageAt,
  publisher,
  type StructuredData,
  serviceInShort,
  tagOf,
  type Whose,
} from "../pages/structured-data.ts";

type CaseArticleOptions = {
  path: string;
  title: string;
  description: string;
  publishedAt: string;
  firstPublishedAt: string;
  image: string;
  picture?: Picture | undefined;
  service: { path: string; title: string; description: string };
};

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function caseArticle(whose: Whose, options: CaseArticleOptions): StructuredData {
  const address = pageAt(whose, options.path);
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    "@id": address && `${address}#case`,
    mainEntityOfPage: address && { "@type": "WebPage", "@id": address },
    url: address,
    headline: options.title,
    description: options.description,
    image: imagesOf(whose, { picture: options.picture, fallbackImage: options.image }),
    datePublished: options.firstPublishedAt,
    dateModified: options.publishedAt,
    author: publisher(whose),
    publisher: publisher(whose),
    about: serviceInShort(whose, options.service),
    inLanguage: tagOf(whose),
  };
}
