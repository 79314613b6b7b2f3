import type { Crumb } from "../site/page-tree.ts";
import type { Whose } from "../site/structured-data.ts";
import { categoryPath, postPath } from "./addresses.ts";
import { blogPosting } from "./blog-posting.ts";
import type { BlogAddress, PostTeaser } from "./contract.ts";
import { feedPaths } from "./feed-paths.ts";
import { listingMeta } from "./listing-meta.ts";

export function addressMeta(found: BlogAddress) {
  const common = { title: titleOf(found), crumbs: crumbsOf(found) };
  if (found.product_type === "blog")
    return { ...common, ...postMeta(found.product_data, found.updatedAt) };
  const { slug } = found.product_data;
  return {
    ...common,
    ...listingMeta(found.listing),
    hidden: found.listing.search !== "" || found.listing.firstPosts.count === 0,
    description: found.description || `Posts on ${found.product_data.title}.`,
    path: categoryPath(slug),
    share: { name: slug, title: found.product_data.title },
  };
}

const postMeta = (post: PostTeaser, updatedAt: string | undefined) => ({
  wholeTitle: true,
  shareTitle: post.title,
  description: post.excerpt,
  path: postPath(post),
  ...(post.image.picture ? { picture: post.image.picture } : { image: post.image.image }),
  share: { name: post.slug, title: post.title },
  feeds: feedPaths,
  article: { publishedAt: post.published_at, author: post.author, section: post.category.title },
  data: (site: Whose) => [blogPosting(site, { ...post, updatedAt })],
});

const titleOf = (found: BlogAddress) =>
  found.product_type === "blog"
    ? `${found.product_data.title} | ${found.product_data.category.title}`
    : `${found.product_data.title} blog`;

/** Below the blog itself, which the page tree already knows. */
export function crumbsOf(found: BlogAddress): Crumb[] {
  if (found.product_type === "blogcategory")
    return [{ path: categoryPath(found.product_data.slug), title: found.product_data.title }];
  const post = found.product_data;
  return [
    { path: categoryPath(post.category_slug), title: post.category.title },
    { path: postPath(post), title: post.title },
  ];
}
