import { spelling } from "../platform/http/addresses.ts";
import { type Language, ownLanguage } from "../platform/language.ts";
import { addressIn, languageAt } from "../platform/language-address.ts";
import { Problem } from "../platform/problem.ts";
import type { Blog } from "../slices/blog/blog.server.ts";
import { slugAt } from "../slices/cases/addresses.ts";
import type { Cases } from "../slices/cases/cases.server.ts";
import type { Site } from "../slices/site/site.server.ts";

type Drawn = { site: Site; blog: Blog; cases: Cases };
type PageAtResult = { path: string; title: string };

export const createPageAt =
  (sourcesByLanguage: Record<Language, Drawn>) =>
  async (path: string): Promise<PageAtResult | null> => {
    const { language, inside } = languageAt(path);
    if (language !== ownLanguage && !(await sourcesByLanguage[ownLanguage].site.speaks(language)))
      return null;
    const page = await pageIn(sourcesByLanguage[language], inside);
    return page && { ...page, path: addressIn(language, page.path) };
  };

async function pageIn(sources: Drawn, requestedPath: string): Promise<PageAtResult | null> {
  const path = spelling(requestedPath);
  const isOfBlog = path.startsWith("/blog/");
  const there = isOfBlog ? await sources.blog.find(path) : path;
  if (there === null) return null;
  const isThere = isOfBlog
    ? withoutSlash(requestedPath) === withoutSlash(there)
    : requestedPath === there;
  if (!isThere) return null;
  return titleAt(sources, there).then((title) => ({ path: there, title }), unlessMissing);
}

async function titleAt({ site, blog, cases }: Drawn, path: string): Promise<string> {
  const slug = path.split("/").filter(Boolean).at(-1) ?? "";
  if (path.startsWith("/blog/")) return (await blog.lookUp(slug)).product_data.title;
  if (slugAt(path) !== null) return (await cases.read(slug)).body.title;
  return (await site.describe(path)).title;
}

const withoutSlash = (path: string) => path.replace(/\/$/, "");

function unlessMissing(error: unknown) {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}
