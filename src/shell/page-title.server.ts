/** The title of the page at a path, as the server knows it; null where the site has no page there. */
import type { Located } from "../platform/http/pages.ts";
import { Problem } from "../platform/problem.ts";
import type { Blog } from "../slices/blog/blog.server.ts";
import type { Site } from "../slices/site/site.server.ts";

type Needs = { locate(path: string): Promise<Located>; site: Site; blog: Blog };

export const createPageTitle =
  ({ locate, site, blog }: Needs) =>
  async (path: string): Promise<string | null> => {
    if (!(await locate(path)).found) return null;
    const slug = /^\/blog\/(?:.*\/)?([^/]+)\/?$/.exec(path)?.[1];
    const title = slug === undefined ? site.describe(path).then((page) => page.title) : titleOfPost(blog, slug);
    return title.catch((error: unknown) => {
      // Taken offline between the two looks.
      if (error instanceof Problem && error.status === 404) return null;
      throw error;
    });
  };

const titleOfPost = async (blog: Blog, slug: string) => (await blog.lookUp(slug)).product_data.title;
