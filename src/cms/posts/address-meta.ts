import type { Crumb } from "../pages/page-tree.ts";
import {
  imagesOf,
  pageAt,
  publisher,
  type StructuredData,
  tagOf,
  type Whose,
} from "../pages/structured-data.ts";
import type { BlogAddress, PostTeaser } from "./contract.ts";
import { feedPaths, listingMeta } from "./listing.ts";
import { categoryPath, postPath } from "./post-addresses.ts";

export function addressMeta(address: BlogAddress) {
  const common = { title: titleOf(address), crumbs: crumbsOf(address) };
  if (address.product_type === "blog")
    return { ...common, ...postMeta(address.product_data, address.updatedAt) };
  const { slug } = address.product_data;
  return {
    ...common,
    ...listingMeta(address.listing),
    hidden: address.listing.search !== "" || address.listing.firstPosts.count === 0,
    description: address.description || `Posts on ${address.product_data.title}.`,
    path: categoryPath(slug),
    share: { name: slug, title: address.product_data.title },
  };
}

const postMeta = (post: PostTeaser, updatedAt: string | undefined) => ({
  isFullTitle: true,
  shareTitle: post.title,
  description: post.excerpt,
  path: postPath(post),
  ...(post.image.picture ? { picture: post.image.picture } : { image: post.image.image }),
  share: { name: post.slug, title: post.title },
  feeds: feedPaths,
  article: { publishedAt: post.published_at, author: post.author, section: post.category.title },
  data: (site: Whose) => [blogPosting(site, { ...post, updatedAt })],
});

const titleOf = (address: BlogAddress) =>
  address.product_type === "blog"
    ? `${address.product_data.title} | ${address.product_data.category.title}`
    : `${address.product_data.title} blog`;

/** Without the blog itself, which the page tree adds. */
export function crumbsOf(address: BlogAddress): Crumb[] {
  if (address.product_type === "blogcategory")
    return [{ path: categoryPath(address.product_data.slug), title: address.product_data.title }];
  const post = address.product_data;
  return [
    { path: categoryPath(post.category_slug), title: post.category.title },
    { path: postPath(post), title: post.title },
  ];
}

export function wordsOfAddress(slug: string, state: unknown): string {
  if (
    typeof state === "object" &&
    state !== null &&
    "title" in state &&
    typeof state.title === "string" &&
    state.title
  )
    return state.title;
  const words = slug.replaceAll("-", " ").trim().slice(0, longest);
  return words ? words[0]?.toUpperCase() + words.slice(1) : "Blog";
}

const longest = 160;

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

/** A post's date can be later than its last change, but no post changes before publication. */
function modifiedAt({ published_at, updatedAt = published_at }: Dated): string {
  return updatedAt < published_at ? published_at : updatedAt;
}
