/**
 * The page at a path, as the server knows it: its own address and its title; null where the site
 * has no page there.
 */
import type { Located } from "../platform/http/pages.ts";
import { Problem } from "../platform/problem.ts";
import type { Blog } from "../slices/blog/blog.server.ts";
import type { Site } from "../slices/site/site.server.ts";

type Needs = { locate(path: string): Promise<Located>; site: Site; blog: Blog };

export const createPageAt =
  ({ locate, site, blog }: Needs) =>
  async (asked: string): Promise<{ path: string; title: string } | null> => {
    const located = await locate(asked);
    if (!located.found) return null;
    const path = located.canonical;
    const slug = /^\/blog\/(?:.*\/)?([^/]+)\/?$/.exec(path)?.[1];
    const title =
      slug === undefined ? site.describe(path).then((page) => page.title) : titleOfPost(blog, slug);
    return title.then(
      (title) => ({ path, title }),
      (error: unknown) => {
        // Taken offline between the two looks.
        if (error instanceof Problem && error.status === 404) return null;
        throw error;
      },
    );
  };

const titleOfPost = async (blog: Blog, slug: string) =>
  (await blog.lookUp(slug)).product_data.title;
