/** Says what is at a page's address before anything is rendered: unknown ones cost two look-ups and share one page. */
import type { Located } from "../platform/http/pages.ts";
import type { Blog } from "../slices/blog/blog.server.ts";
import type { Site } from "../slices/site/site.server.ts";

export const createLocate =
  ({ site, blog }: { site: Site; blog: Blog }) =>
  async (address: string): Promise<Located> => {
    const path = address.length > 1 && address.endsWith("/") ? address.slice(0, -1) : address;
    if (path.includes("//")) return { found: false };
    if (path.startsWith("/blog/")) return locatePost(blog, path);
    if (!(await site.hasPage(path))) return nowOrNever(await site.movedTo(path));
    // One spelling for each address; only the blog's addresses may end in a slash.
    return path === address ? { found: true } : { found: false, redirect: path };
  };

/** What has moved answers with where it is now. */
const nowOrNever = (redirect: string | null): Located => (redirect === null ? { found: false } : { found: false, redirect });

/** Each of the blog's addresses is answered with and without its last slash; the page's canonical link names the one. */
async function locatePost(blog: Blog, path: string): Promise<Located> {
  const canonical = await blog.locate(path.split("/").slice(2));
  if (canonical === null) return { found: false };
  return canonical === path || canonical === `${path}/` ? { found: true } : { found: false, redirect: canonical };
}
