import type { MetaDescriptor } from "react-router";
import { sharePath } from "../../core/media/share.ts";
import type { Picture } from "../../platform/pictures/picture.ts";
import { sharedCropPath } from "../../platform/pictures/renditions.ts";
import {
  addressIn,
  type Language,
  languageTag,
  ownLanguage,
} from "../../platform/text/language.ts";
import type { ShownCompany } from "../company/company-contract.ts";
import { type Article, coverPath, pageShare, shareMeta } from "./page-share.ts";
import { breadcrumb, type Crumb, type MenuPage } from "./page-tree.ts";
import { breadcrumbList, type StructuredData, type Whose, type Words } from "./structured-data.ts";

export type PageMeta = {
  title: string;
  isFullTitle?: boolean;
  description: string;
  path: string;
  /** The canonical path, where it differs: the page may be in another language. */
  address?: string;
  alternates?: MetaDescriptor[];
  words?: Words;
  locale?: string;
  shareTitle?: string;
  /** The path of a 600 × 600 JPEG that precedes the wide picture. */
  image?: string;
  picture?: Picture | undefined;
  /** What the wide picture shows, where the page is not in the tree. */
  share?: { name: string; title: string };
  hidden?: boolean;
  paging?: { page: number; hasNext: boolean };
  article?: Article;
  crumbs?: Crumb[];
  feeds?: { rss: string; json: string };
  data?: (site: Site) => StructuredData[];
};

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;
type Site = Whose & { tree: MenuPage[] };

/** For routes in the browser; origin, company and tree come from the root route's data. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches);
  return site ? metaOf(site, page) : [{ title: page.title }];
}

export function pageTitle(matches: Matches, page: PageMeta): string {
  const site = siteOf(matches);
  return site ? titleOf(site.company.name, page) : page.title;
}

function titleOf(
  siteName: string,
  { title: ownTitle, isFullTitle, path, paging }: PageMeta,
): string {
  const title = `${ownTitle}${pageSuffix(paging)}`;
  if (isFullTitle) return title;
  return path === "/" ? `${siteName}: ${title}` : `${title} | ${siteName}`;
}

const pageSuffix = (paging: PageMeta["paging"]) =>
  paging && paging.page > 1 ? `, page ${paging.page}` : "";

/** For loaders: meta made on the server keeps this code out of the browser. */
export function metaOf(site: Site, page: PageMeta): MetaDescriptor[] {
  const { origin, company, tree } = site;
  const { words } = page;
  const at = (path: string) => `${origin ?? ""}${path}`;
  const { page: number = 1, hasNext = false } = page.paging ?? {};
  const { address = page.path } = page;
  const numbered = (n: number) => at(n > 1 ? `${address}?page=${n}` : address);
  const description = shorten(
    number > 1 ? `Page ${number}. ${page.description}` : page.description,
  );
  const hidden = page.hidden || !isListed(page.path);
  const above = breadcrumb(tree, page.path.replace(/(.)\/$/, "$1"));
  const crumbs = [...above, ...(page.crumbs ?? [])];
  const share = page.share
    ? { ...page.share, company: company.name }
    : pageShare({ company, tree }, page.path);
  const square = page.image ?? (share ? undefined : coverPath(page.path));
  const link = (rel: string, href: string) => ({ tagName: "link" as const, rel, href });
  return [
    { title: titleOf(company.name, page) },
    { name: "description", content: description },
    link("canonical", numbered(number)),
    // The first pages in other languages do not translate a later page.
    ...(number > 1 ? [] : (page.alternates ?? [])),
    ...(number > 1 && !hidden ? [link("prev", numbered(number - 1))] : []),
    ...(hasNext && !hidden ? [link("next", numbered(number + 1))] : []),
    ...(hidden || !origin ? [{ name: "robots", content: "noindex" }] : []),
    ...shareMeta({
      title: `${page.shareTitle ?? page.title}${pageSuffix(page.paging)}`,
      description,
      url: numbered(number),
      square: square && at(square),
      wide: share && { url: at(sharePath(share)), title: share.title },
      crops: page.picture ? cropsOf(page.picture, at) : null,
      siteName: company.name,
      locale: page.locale ?? "en_IN",
      article: page.article,
    }),
    // Feeds hold absolute addresses, so they need the origin.
    ...(page.feeds && origin ? feedLinks(company.name, page.feeds, words?.prefix) : []),
    ...(crumbs.length > 1 && !hidden
      ? [{ "script:ld+json": breadcrumbList({ origin, words }, crumbs) }]
      : []),
    ...(page.data?.({ ...site, words }) ?? []).map((data) => ({ "script:ld+json": data })),
  ];
}

const cropsOf = (picture: Picture, at: (path: string) => string) => ({
  square: at(sharedCropPath(picture, "square")),
  wide: at(sharedCropPath(picture, "wide")),
  alt: picture.alt ?? "",
});

const feedLinks = (
  name: string,
  { rss, json }: { rss: string; json: string },
  prefix = "",
): MetaDescriptor[] => [
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: `${name}: blog`,
    href: `${prefix}${rss}`,
  },
  {
    tagName: "link",
    rel: "alternate",
    type: "application/feed+json",
    title: `${name}: blog`,
    href: `${prefix}${json}`,
  },
];

/** In characters: search engines cut longer descriptions. */
const longestDescription = 160;

function shorten(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  const words = cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut.slice(0, -1);
  return `${words.replace(/[\s,;:.–—-]+$/, "")}…`;
}

function siteOf(matches: Matches): Site | null {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return isSite(data) ? data : null;
}

const isSite = (
  data: unknown,
): data is { origin: string | null; company: ShownCompany; tree: MenuPage[] } =>
  typeof data === "object" &&
  data !== null &&
  "origin" in data &&
  "company" in data &&
  "tree" in data;

/** Kept out of search engines, the site's own search and `llms.txt`: useless as a search result. */
const unlisted = new Set(["/enquiry", "/navbar", "/privacy/my-data", "/search", "/thank-you"]);

export const isListed = (path: string): boolean => !unlisted.has(path);

/** For the site's own search. Home repeats what the pages it links to say. */
export const isFindable = (path: string): boolean => path !== "/" && isListed(path);

type Read = {
  origin: string | null;
  path: string;
  language: Language;
  others: Language[];
};

export type LanguageLinks = ReturnType<typeof languageLinks>;

/** Without a version in the language, search engines get the original. */
export function languageLinks({ origin, path, language, others }: Read) {
  const words = others.includes(language) ? language : ownLanguage;
  const link = (hrefLang: string, of: Language) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang,
    href: `${origin ?? ""}${addressIn(of, path)}`,
  });
  return {
    address: addressIn(words, path),
    ...(words !== ownLanguage && {
      words: { prefix: addressIn(words, "/"), tag: languageTag[words] },
    }),
    locale: languageTag[words].replace("-", "_"),
    alternates:
      others.length === 0
        ? []
        : [
            ...[ownLanguage, ...others].map((of) => link(languageTag[of], of)),
            link("x-default", ownLanguage),
          ],
  } satisfies Pick<PageMeta, "address" | "words" | "locale" | "alternates">;
}
