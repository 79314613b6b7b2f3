/** The blog as others follow it: RSS 2.0 (https://www.rssboard.org/rss-specification) and JSON Feed 1.1 (https://www.jsonfeed.org). */
import { escapeXml } from "../../platform/xml.ts";
import { feedPaths, postPath } from "./addresses.ts";
import type { Post } from "./contract.ts";

export type Feed = {
  /** The site's own. */
  origin: string;
  title: string;
  description: string;
  language: string;
  /** Newest first, with their text. */
  posts: (Post & { updated_at: string })[];
};

export function rss({ origin, title, description, language, posts }: Feed): string {
  const newest = posts.reduce(
    (latest, post) => (post.updated_at > latest ? post.updated_at : latest),
    "",
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element("title", title)}
${element("link", `${origin}/blog`)}
<atom:link href="${escapeXml(origin + feedPaths.rss)}" rel="self" type="application/rss+xml"/>
${element("description", description)}
${element("language", language)}
${newest ? `${element("lastBuildDate", rfc822(newest))}\n` : ""}${posts.map((post) => item(origin, post)).join("\n")}
</channel>
</rss>
`;
}

function item(origin: string, post: Post): string {
  const address = origin + postPath(post);
  return `<item>
${element("title", post.title)}
${element("link", address)}
<guid isPermaLink="false">${escapeXml(idOf(origin, post))}</guid>
${element("pubDate", rfc822(post.published_at))}
${element("dc:creator", post.author)}
${element("category", post.category.title)}
${element("description", post.excerpt)}
${element("content:encoded", withWholeAddresses(post.content, origin))}
</item>`;
}

/** A post that moves is still the one a reader has read. */
const idOf = (origin: string, { id }: Post) => `${origin}/blog#post-${id}`;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** "Thu, 12 Nov 2026 04:00:00 GMT" is what both RFC 822 and `toUTCString` call a date. */
const rfc822 = (iso: string) => new Date(iso).toUTCString();

export function jsonFeed({ origin, title, description, language, posts }: Feed) {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: `${origin}/blog`,
    feed_url: origin + feedPaths.json,
    description,
    language,
    items: posts.map((post) => ({
      id: idOf(origin, post),
      url: origin + postPath(post),
      title: post.title,
      summary: post.excerpt,
      content_html: withWholeAddresses(post.content, origin),
      image: origin + post.image.image,
      date_published: post.published_at,
      date_modified: post.updated_at,
      authors: [{ name: post.author }],
      tags: [post.category.title],
    })),
  };
}

/** A feed is read elsewhere, where `/about` is somebody else's. The cleaner has written every attribute in double quotes. */
const withWholeAddresses = (html: string, origin: string) =>
  html.replace(/ (href|src)="(?=\/(?!\/))/g, ` $1="${origin}`);
