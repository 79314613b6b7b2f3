import type { Crumb } from "../site/page-tree.ts";
import type { Whose } from "../site/structured-data.ts";
import { categoryPath, postPath } from "./addresses.ts";
import { blogPosting } from "./blog-posting.ts";
import type { BlogAddress, PostTeaser } from "./contract.ts";
import { feedPaths } from "./feed-paths.ts";
import { listingMeta } from "./listing-meta.ts";

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
