import { spelling } from "../platform/http/addresses.ts";
import { Problem } from "../platform/problem.ts";
import type { Blog } from "../slices/blog/blog.server.ts";
import type { Site } from "../slices/site/site.server.ts";

type Needs = { site: Site; blog: Blog };

export const createPageAt =
  ({ site, blog }: Needs) =>
  async (asked: string): Promise<{ path: string; title: string } | null> => {
    const path = spelling(asked);
    const isOfBlog = path.startsWith("/blog/");
    const there = isOfBlog ? await blog.find(path) : path;
    if (there === null) return null;
    const isThere = isOfBlog ? withoutSlash(asked) === withoutSlash(there) : asked === there;
    if (!isThere) return null;
    const slug = there.split("/").filter(Boolean).at(-1) ?? "";
    const title = isOfBlog ? titleOfPost(blog, slug) : titleOfPage(site, there);
    return title.then((found) => ({ path: there, title: found }), unlessMissing);
  };

const withoutSlash = (path: string) => path.replace(/\/$/, "");

const titleOfPage = async (site: Site, path: string) => (await site.describe(path)).title;
const titleOfPost = async (blog: Blog, slug: string) =>
  (await blog.lookUp(slug)).product_data.title;

function unlessMissing(error: unknown) {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}
