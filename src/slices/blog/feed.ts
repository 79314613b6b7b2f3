/** https://www.rssboard.org/rss-specification and https://www.jsonfeed.org */
import { escapeXml } from "../../platform/xml.ts";
import { postPath } from "./addresses.ts";
import type { Post } from "./contract.ts";
import { feedPaths } from "./feed-paths.ts";

export type Feed = {
  origin: string;
  title: string;
  description: string;
  language: string;
  posts: (Post & { updated_at: string })[];
};

const rssNamespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(" ");

export function rss({ origin, title, description, language, posts }: Feed): string {
  const newest = posts.reduce(
    (latest, post) => (post.updated_at > latest ? post.updated_at : latest),
    "",
  );
  const builtAt = newest ? `${element("lastBuildDate", rfc822(newest))}\n` : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${rssNamespaces}>
<channel>
${element("title", title)}
${element("link", `${origin}/blog`)}
<atom:link href="${escapeXml(origin + feedPaths.rss)}" rel="self" type="application/rss+xml"/>
${element("description", description)}
${element("language", language)}
${builtAt}${posts.map((post) => item(origin, post)).join("\n")}
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

/** Independent of the slug, so that a renamed post does not show up as unread. */
const idOf = (origin: string, { id }: Post) => `${origin}/blog#post-${id}`;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** `toUTCString` writes dates as RFC 822 does: "Thu, 12 Nov 2026 04:00:00 GMT". */
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

/** Relative links break in a feed reader. `prepareHtml` writes attributes in double quotes. */
const withWholeAddresses = (html: string, origin: string) =>
  html.replace(/ (href|src)="(?=\/(?!\/))/g, ` $1="${origin}`);
