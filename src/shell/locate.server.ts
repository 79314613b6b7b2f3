/** Says what is at a page's address before anything is rendered: unknown ones cost two look-ups and share one page. */
import { spelling } from "../platform/http/addresses.ts";
import type { Located } from "../platform/http/pages.ts";
import type { Blog } from "../slices/blog/blog.server.ts";
import type { Site } from "../slices/site/site.server.ts";

export const createLocate =
  ({ site, blog }: { site: Site; blog: Blog }) =>
  async (address: string): Promise<Located> => {
    const path = spelling(address);
    const place = path.startsWith("/blog/") ? await placeInBlog(blog, path, address) : await placeOfPage(site, path);
    if (place === null) return { found: false };
    return place === address ? { found: true } : { found: false, redirect: place };
  };

/** Where a page is: here, or where it has moved to. */
const placeOfPage = async (site: Site, path: string): Promise<string | null> => ((await site.hasPage(path)) ? path : site.movedTo(path));

/** Each of the blog's addresses is answered with and without its last slash; the page's canonical link names the one. */
async function placeInBlog(blog: Blog, path: string, address: string): Promise<string | null> {
  const canonical = await blog.locate(path.split("/").slice(2));
  const isHere = canonical === path || canonical === `${path}/`;
  return isHere && address.replace(/\/$/, "") === path ? address : canonical;
}
