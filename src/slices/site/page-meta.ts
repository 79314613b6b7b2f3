/** What a page says of itself to search engines and to those who share it. */
import type { MetaDescriptor } from "react-router";
import { coverPath } from "./cover-name.ts";

type PageMeta = {
  title: string;
  /** The title says enough: the site's name does not follow it. */
  wholeTitle?: boolean;
  description: string;
  /** The page's canonical path. */
  path: string;
  /** Said instead of the title where a page is shared. */
  shareTitle?: string;
  /** A picture's path: 600 × 600 JPEG. */
  image?: string;
  /** What kind of thing is shared; a page where left out. */
  type?: string;
  /** Keeps the page out of search engines even where the site is in them. */
  hidden?: boolean;
};

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;

/** @param matches the route's, from which the site's own address and name are read */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const { origin, name } = siteOf(matches);
  const at = (path: string) => (origin ? `${origin}${path}` : path);
  const image = page.image ?? coverPath(page.path);
  return [
    { title: titleOf(page, name) },
    { name: "description", content: page.description },
    ...(page.hidden ? [] : [{ tagName: "link" as const, rel: "canonical", href: at(page.path) }]),
    ...(page.hidden || !origin ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: page.shareTitle ?? page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: at(page.path) },
    { property: "og:image", content: at(image) },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "600" },
    { property: "og:image:height", content: "600" },
  ];
}

function titleOf({ title, path, wholeTitle }: PageMeta, name: string): string {
  if (wholeTitle) return title;
  return path === "/" ? `${name}: ${title}` : `${title} | ${name}`;
}

function siteOf(matches: Matches): { origin: string | null; name: string } {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  if (!isSite(data)) return { origin: null, name: "" };
  return { origin: data.origin, name: data.company.name };
}

const isSite = (data: unknown): data is { origin: string | null; company: { name: string } } =>
  typeof data === "object" && data !== null && "origin" in data && "company" in data;
