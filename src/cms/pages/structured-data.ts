/** https://schema.org. What Google requires of each type is in `test/structured-data.ts`. */
import type { Picture } from "../../platform/pictures/picture.ts";
import { sharedCropPath } from "../../platform/pictures/renditions.ts";
import type { ShownCompany } from "../company/company-contract.ts";
import { addressLines } from "../company/shown-company.ts";
import { coverPath } from "./page-share.ts";
import type { Crumb } from "./page-tree.ts";

export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };
export type StructuredData = {
  "@context": "https://schema.org";
  "@type": string;
  [name: string]: Json;
};
/** `origin` is null until `PUBLIC_URL` is set. */
export type Whose = { origin: string | null; company: ShownCompany; words?: Words | undefined };
/** For another language than the site's own: the prefix of its addresses (`/hi`), and its tag. */
export type Words = { prefix: string; tag: string };

const context = { "@context": "https://schema.org" } as const;
const ownTag = "en-IN";
export const tagOf = ({ words }: Pick<Whose, "words">): string => words?.tag ?? ownTag;

/** Structured data needs absolute addresses, so without an origin they are left out. */
const toAbsoluteUrl = (origin: string | null, path: string): string | undefined =>
  origin === null ? undefined : `${origin}${path}`;

type Origin = Pick<Whose, "origin" | "words">;

export function pageAt({ origin, words }: Origin, path: string): string | undefined {
  if (!words) return toAbsoluteUrl(origin, path);
  return toAbsoluteUrl(origin, path === "/" ? words.prefix : `${words.prefix}${path}`);
}

export const organization = ({ origin, company, words }: Whose): StructuredData => ({
  ...context,
  ...publisher({ origin, company }),
  "@type": "Organization",
  image: toAbsoluteUrl(origin, coverPath("/")),
  description: company.description,
  slogan: company.tagline,
  email: company.email,
  telephone: company.phone,
  address: postalAddress(company.address),
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer support",
    telephone: company.phone,
    email: company.email,
    url: pageAt({ origin, words }, "/customer-support"),
    areaServed: company.address.country,
    availableLanguage: "en",
  },
  sameAs: company.socials.map((social) => social.url),
});

function postalAddress(address: ShownCompany["address"]): Json {
  if (addressLines(address).length === 0) return undefined;
  return {
    "@type": "PostalAddress",
    streetAddress: address.street || undefined,
    addressLocality: address.city || undefined,
    addressRegion: address.region || undefined,
    postalCode: address.postcode || undefined,
    addressCountry: address.country,
  };
}

export const publisher = ({ origin, company }: Whose) => ({
  "@type": "Organization",
  "@id": toAbsoluteUrl(origin, "/#organization"),
  name: company.name,
  url: toAbsoluteUrl(origin, "/"),
  logo: toAbsoluteUrl(origin, company.chat.logo),
});

export const website = ({ origin, company, words }: Whose): StructuredData => ({
  ...context,
  "@type": "WebSite",
  "@id": pageAt({ origin, words }, "/#website"),
  name: company.name,
  url: pageAt({ origin, words }, "/"),
  description: company.description,
  inLanguage: tagOf({ words }),
  publisher: {
    "@type": "Organization",
    "@id": toAbsoluteUrl(origin, "/#organization"),
    name: company.name,
  },
  potentialAction: {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${origin ?? ""}${words?.prefix ?? ""}/search?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  },
});

export const breadcrumbList = (of: Origin, crumbs: Crumb[]): StructuredData => ({
  ...context,
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ path, title }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name: title,
    item: pageAt(of, path),
  })),
});

type Pictured = { picture?: Picture | undefined };

/** Several shapes, from which search engines choose; `fallbackImage` where there is no picture. */
export function imagesOf(
  { origin }: Whose,
  { picture, fallbackImage }: Pictured & { fallbackImage: string },
): Json {
  if (!picture || origin === null) return toAbsoluteUrl(origin, fallbackImage);
  const shapes = ["wide", "square"] as const;
  return shapes.map((shape) => toAbsoluteUrl(origin, sharedCropPath(picture, shape)));
}

type Service = { path: string; title: string; description: string };

export const service = (
  whose: Whose,
  { group, picture, ...page }: Service & Pictured & { group: string | undefined },
): StructuredData => ({
  ...context,
  ...serviceInShort(whose, page),
  serviceType: page.title,
  category: group,
  image: imagesOf(whose, { picture, fallbackImage: coverPath(page.path) }),
  areaServed: { "@type": "Country", name: whose.company.address.country },
});

export const serviceInShort = (whose: Whose, { path, title, description }: Service) => ({
  "@type": "Service",
  "@id": pageAt(whose, `${path}#service`),
  name: title,
  description,
  url: pageAt(whose, path),
  provider: publisher(whose),
});

type Question = { question: string; answer: string };

/** @param items have answers in HTML */
export const faqPage = ({ origin }: Whose, items: Question[]): StructuredData => ({
  ...context,
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: {
      "@type": "Answer",
      text: answer.replaceAll('href="/', `href="${origin ?? ""}/`),
    },
  })),
});
