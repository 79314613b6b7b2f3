import { spelling } from "../platform/http/addresses.ts";
import { Problem } from "../platform/problem.ts";
import type { Blog } from "../slices/blog/blog.server.ts";
import { slugAt } from "../slices/cases/addresses.ts";
import type { Cases } from "../slices/cases/cases.server.ts";
import type { Site } from "../slices/site/site.server.ts";

type Needs = { site: Site; blog: Blog; cases: Cases };

export function createPageAt({ site, blog, cases }: Needs) {
  async function titleAt(path: string): Promise<string> {
    const slug = path.split("/").filter(Boolean).at(-1) ?? "";
    if (path.startsWith("/blog/")) return (await blog.lookUp(slug)).product_data.title;
    if (slugAt(path) !== null) return (await cases.read(slug)).body.title;
    return (await site.describe(path)).title;
  }

  return async (asked: string): Promise<{ path: string; title: string } | null> => {
    const path = spelling(asked);
    const isOfBlog = path.startsWith("/blog/");
    const there = isOfBlog ? await blog.find(path) : path;
    if (there === null) return null;
    const isThere = isOfBlog ? withoutSlash(asked) === withoutSlash(there) : asked === there;
    if (!isThere) return null;
    return titleAt(there).then((found) => ({ path: there, title: found }), unlessMissing);
  };
}

const withoutSlash = (path: string) => path.replace(/\/$/, "");

function unlessMissing(error: unknown) {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}
