/** What a page says of itself to search engines and to those who share it. */
import type { MetaDescriptor } from "react-router";
import type { Company } from "./contract.ts";
import { coverPath } from "./cover-name.ts";
import { isListed } from "./listed.ts";
import { breadcrumb, type Crumb, type MenuPage } from "./page-tree.ts";
import { type Article, shareMeta } from "./share-meta.ts";
import { breadcrumbList, type StructuredData, type Whose } from "./structured-data.ts";

export type PageMeta = {
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
  /** Keeps the page out of search engines even where the site is in them. */
  hidden?: boolean;
  /** Which page of a list it is. */
  paging?: { page: number; hasNext: boolean };
  /** Where it is an article rather than a page. */
  article?: Article;
  /** The end of its breadcrumb that the page tree does not know. */
  crumbs?: Crumb[];
  /** Where what is listed here can be followed. */
  feeds?: { rss: string; json: string };
  /** What else it tells machines of itself. */
  data?: (site: Site) => StructuredData[];
};

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;
type Site = Whose & { tree: MenuPage[] };

/** For a page that the browser puts together: `matches` are the route's, from which the site's own address, company and page tree are read. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches);
  return site ? metaOf(site, page) : [{ title: page.title }];
}

/** The title alone, as the browser shows it. */
export function pageTitle(matches: Matches, page: PageMeta): string {
  const site = siteOf(matches);
  return site ? titleOf(site.company.name, page) : page.title;
}

function titleOf(siteName: string, { title: said, wholeTitle, path, paging }: PageMeta): string {
  const title = `${said}${pageSuffix(paging)}`;
  if (wholeTitle) return title;
  return path === "/" ? `${siteName}: ${title}` : `${title} | ${siteName}`;
}

const pageSuffix = (paging: PageMeta["paging"]) =>
  paging && paging.page > 1 ? `, page ${paging.page}` : "";

/** For a page that the server puts together: `site.meta` works it out, so that the browser need not know how. */
export function metaOf(site: Site, page: PageMeta): MetaDescriptor[] {
  const { origin, company, tree } = site;
  const at = (path: string) => `${origin ?? ""}${path}`;
  const { page: number = 1, hasNext = false } = page.paging ?? {};
  const numbered = (n: number) => at(n > 1 ? `${page.path}?page=${n}` : page.path);
  const description = shorten(
    number > 1 ? `Page ${number}. ${page.description}` : page.description,
  );
  const hidden = page.hidden || !isListed(page.path);
  const above = breadcrumb(tree, page.path.replace(/(.)\/$/, "$1"));
  const crumbs = [...above, ...(page.crumbs ?? [])];
  const link = (rel: string, href: string) => ({ tagName: "link" as const, rel, href });
  return [
    { title: titleOf(company.name, page) },
    { name: "description", content: description },
    link("canonical", numbered(number)),
    ...(number > 1 && !hidden ? [link("prev", numbered(number - 1))] : []),
    ...(hasNext && !hidden ? [link("next", numbered(number + 1))] : []),
    ...(hidden || !origin ? [{ name: "robots", content: "noindex" }] : []),
    ...shareMeta({
      title: `${page.shareTitle ?? page.title}${pageSuffix(page.paging)}`,
      description,
      url: numbered(number),
      image: at(page.image ?? coverPath(page.path)),
      siteName: company.name,
      article: page.article,
    }),
    // Feeds are there once the site's own address is: they hold it.
    ...(page.feeds && origin ? feedLinks(company.name, page.feeds) : []),
    ...(crumbs.length > 1 && !hidden ? [{ "script:ld+json": breadcrumbList(origin, crumbs) }] : []),
    ...(page.data?.(site) ?? []).map((data) => ({ "script:ld+json": data })),
  ];
}

const feedLinks = (
  name: string,
  { rss, json }: { rss: string; json: string },
): MetaDescriptor[] => [
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: `${name}: blog`,
    href: rss,
  },
  {
    tagName: "link",
    rel: "alternate",
    type: "application/feed+json",
    title: `${name}: blog`,
    href: json,
  },
];

/** What search engines show of a description. */
const longestDescription = 160;

function shorten(text: string): string {
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, text.lastIndexOf(" ", longestDescription - 1)).replace(/[\s,;:.–—-]+$/, "")}…`;
}

function siteOf(matches: Matches): Site | null {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return isSite(data) ? data : null;
}

const isSite = (
  data: unknown,
): data is { origin: string | null; company: Company; tree: MenuPage[] } =>
  typeof data === "object" &&
  data !== null &&
  "origin" in data &&
  "company" in data &&
  "tree" in data;
