import type { MetaDescriptor } from "react-router";
import { type Share, shareSize } from "../../core/media/share.ts";
import { sharedSizes } from "../../platform/pictures/renditions.ts";

type Site = {
  company: { name: string; tagline: string };
  tree: { path: string; title: string }[];
};

export function pageShare({ company, tree }: Site, path: string): Share | null {
  const page = tree.find((one) => one.path === path);
  if (!page) return null;
  // The title "Home" would say nothing.
  const title = path === "/" ? company.tagline : page.title;
  return { name: coverName(path), title, company: company.name };
}

export const coverName = (path: string): string => path.slice(1).replaceAll("/", "-") || "site";

export const coverPath = (path: string): string => `/media/covers/${coverName(path)}.jpg`;

export type Article = { publishedAt: string; author: string; section: string };
type Shared = {
  title: string;
  description: string;
  url: string;
  square: string | undefined;
  wide: { url: string; title: string } | null;
  /** Crops of a library picture, which replace both. */
  crops: { square: string; wide: string; alt: string } | null;
  siteName: string;
  /** Language of the text, as Open Graph writes it: "en_IN". */
  locale: string;
  article: Article | undefined;
};
const squareSize = { type: "image/jpeg", width: 600, height: 600 };

type Pictured = Pick<Shared, "title" | "square" | "wide" | "crops" | "siteName">;

/** Open Graph (https://ogp.me) and Twitter cards. */
export function shareMeta({
  title,
  description,
  url,
  square,
  wide,
  crops,
  siteName,
  locale,
  article,
}: Shared): MetaDescriptor[] {
  const pictures = picturesOf({ title, square, wide, crops, siteName });
  const last = pictures.at(-1);
  const og = {
    type: article ? "article" : "website",
    site_name: siteName,
    locale,
    title,
    description,
    url,
  };
  const about = article && {
    published_time: article.publishedAt,
    author: article.author,
    section: article.section,
  };
  // A square picture needs the small card. Some readers take these tags from twitter: alone.
  const twitter = {
    card: wide || crops ? "summary_large_image" : "summary",
    title,
    description,
    ...(last && { image: last.url, "image:alt": last.alt }),
  };
  return [
    ...Object.entries(og).map(([name, content]) => ({ property: `og:${name}`, content })),
    // The details of a picture follow its address: https://ogp.me/#array
    ...pictures.flatMap(({ url: address, type, width, height, alt }) => [
      { property: "og:image", content: address },
      { property: "og:image:type", content: type },
      { property: "og:image:width", content: String(width) },
      { property: "og:image:height", content: String(height) },
      { property: "og:image:alt", content: alt },
    ]),
    ...Object.entries(about ?? {}).map(([name, content]) => ({
      property: `article:${name}`,
      content,
    })),
    ...Object.entries(twitter).map(([name, content]) => ({ name: `twitter:${name}`, content })),
  ];
}

type Picture = { url: string; type: string; width: number; height: number; alt: string };

function picturesOf({ title, square, wide, crops, siteName }: Pictured): Picture[] {
  if (crops) {
    const of = { type: "image/jpeg", alt: crops.alt || title };
    return [
      { ...of, ...sharedSizes.square, url: crops.square },
      { ...of, ...sharedSizes.wide, url: crops.wide },
    ];
  }
  const petals = `A pattern of petals, drawn for “${title}”`;
  return [
    ...(square ? [{ url: square, ...squareSize, alt: petals }] : []),
    ...(wide
      ? [
          {
            url: wide.url,
            type: "image/png",
            ...shareSize,
            alt: `${siteName}: ${wide.title}, over a band of petals`,
          },
        ]
      : []),
  ];
}
