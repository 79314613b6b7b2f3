/** Says what is at a page's address before anything is rendered: unknown ones cost two look-ups and share one page. */
import { spelling } from "../platform/http/addresses.ts";
import type { Located } from "../platform/http/pages.ts";
import type { Blog } from "../slices/blog/blog.server.ts";
import type { Site } from "../slices/site/site.server.ts";

export const createLocate =
  ({ site, blog }: { site: Site; blog: Blog }) =>
  async (address: string): Promise<Located> => {
    const path = spelling(address);
    const canonical = path.startsWith("/blog/")
      ? await blog.locate(path.split("/").slice(2))
      : await placeOfPage(site, path);
    if (canonical === null) return { found: false };
    const isHere = address === canonical || isBlogAddress(address, { path, canonical });
    return isHere ? { found: true, canonical } : { found: false, redirect: canonical };
  };

/** Where a page is: here, or where it has moved to. */
const placeOfPage = async (site: Site, path: string): Promise<string | null> =>
  (await site.hasPage(path)) ? path : site.movedTo(path);

/** Each of the blog's addresses is answered with and without its last slash; the page's canonical link names the one. */
const isBlogAddress = (
  address: string,
  { path, canonical }: { path: string; canonical: string },
): boolean =>
  path.startsWith("/blog/") &&
  canonical.replace(/\/$/, "") === path &&
  address.replace(/\/$/, "") === path;
