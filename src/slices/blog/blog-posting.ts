import {
  imagesOf,
  pageAt,
  publisher,
  type StructuredData,
  tagOf,
  type Whose,
} from "../site/structured-data.ts";
import { categoryPath, postPath } from "./addresses.ts";
import type { PostTeaser } from "./contract.ts";

/** In characters. https://developers.google.com/search/docs/appearance/structured-data/article */
const longestHeadline = 110;

type Dated = { published_at: string; updatedAt: string | undefined };

export function blogPosting(whose: Whose, post: PostTeaser & Dated): StructuredData {
  const address = pageAt(whose, postPath(post));
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": address && `${address}#post`,
    mainEntityOfPage: address && { "@type": "WebPage", "@id": address },
    url: address,
    headline: post.title.slice(0, longestHeadline),
    description: post.excerpt,
    image: imagesOf(whose, { picture: post.image.picture, fallbackImage: post.image.image }),
    datePublished: post.published_at,
    dateModified: modifiedAt(post),
    author: {
      "@type": "Person",
      name: post.author,
      url: pageAt(whose, "/about"),
      worksFor: { "@type": "Organization", name: whose.company.name },
    },
    publisher: publisher(whose),
    articleSection: post.category.title,
    isPartOf: {
      "@type": "Blog",
      name: post.category.title,
      url: pageAt(whose, categoryPath(post.category_slug)),
    },
    timeRequired: `PT${post.reading_minutes}M`,
    inLanguage: tagOf(whose),
  };
}

/**
 * A post can have a later date than its last change, but no post changes before it is published.
 */
function modifiedAt({ published_at, updatedAt = published_at }: Dated): string {
  return updatedAt < published_at ? published_at : updatedAt;
}
