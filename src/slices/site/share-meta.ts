/** Open Graph (https://ogp.me) and Twitter cards. */
import type { MetaDescriptor } from "react-router";

export type Article = { publishedAt: string; author: string; section: string };
type Shared = {
  title: string;
  description: string;
  url: string;
  image: string;
  siteName: string;
  article: Article | undefined;
};

export function shareMeta({
  title,
  description,
  url,
  image,
  siteName,
  article,
}: Shared): MetaDescriptor[] {
  const alt = `A pattern of petals, drawn for “${title}”`;
  const og = {
    type: article ? "article" : "website",
    site_name: siteName,
    locale: "en_IN",
    title,
    description,
    url,
    image,
    "image:type": "image/jpeg",
    "image:width": "600",
    "image:height": "600",
    "image:alt": alt,
  };
  const about = article && {
    published_time: article.publishedAt,
    author: article.author,
    section: article.section,
  };
  // A square picture needs the small card. Some readers take these tags from twitter: alone.
  const twitter = { card: "summary", title, description, image, "image:alt": alt };
  return [
    ...Object.entries(og).map(([name, content]) => ({ property: `og:${name}`, content })),
    ...Object.entries(about ?? {}).map(([name, content]) => ({
      property: `article:${name}`,
      content,
    })),
    ...Object.entries(twitter).map(([name, content]) => ({ name: `twitter:${name}`, content })),
  ];
}
