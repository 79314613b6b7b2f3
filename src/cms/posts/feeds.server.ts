import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { Problem } from "../../platform/problem.ts";
import { escapeXml } from "../../platform/text/escapes.ts";
import { addressIn, type Language, languages } from "../../platform/text/language.ts";
import type { Blog } from "./blog.server.ts";
import type { Post } from "./contract.ts";
import { feedPaths } from "./listing.ts";
import { postPath } from "./post-addresses.ts";

const mostPosts = 20;
const ageSeconds = 300;

const options = { schema: { hide: true }, config: { cachedParams: [] } };

type Parts = {
  feeds: Record<Language, FeedSource>;
  speaks(language: Language): Promise<boolean>;
  publicUrl: URL | null;
};
type FeedSource = {
  blog: Blog;
  about(): Promise<Pick<Feed, "title" | "description" | "language">>;
};

export const blogFeeds =
  ({ feeds, speaks, publicUrl }: Parts): FastifyPluginAsync =>
  async (app) => {
    async function feed(spoken: Language): Promise<Feed> {
      if (!publicUrl)
        throw new Problem(
          404,
          "There is no feed until the site's own address (PUBLIC_URL) is set.",
        );
      if (!(await speaks(spoken))) throw new Problem(404, "There is nothing at this address.");
      const { about, blog } = feeds[spoken];
      const [described, posts] = await Promise.all([about(), blog.newest(mostPosts)]);
      return { origin: publicUrl.origin, spoken, ...described, posts };
    }

    const send = (reply: FastifyReply, type: string, body: string) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header("cache-control", `public, max-age=${ageSeconds}`)
        .send(body);

    for (const language of languages) {
      app.get(addressIn(language, feedPaths.rss), options, async (_request, reply) =>
        send(reply, "application/rss+xml", rss(await feed(language))),
      );

      app.get(addressIn(language, feedPaths.json), options, async (_request, reply) =>
        send(reply, "application/feed+json", JSON.stringify(jsonFeed(await feed(language)))),
      );
    }
  };

type Feed = {
  origin: string;
  spoken: Language;
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

/** https://www.rssboard.org/rss-specification and https://www.jsonfeed.org */
function rss({ origin, spoken, title, description, language, posts }: Feed): string {
  const newest = posts.reduce(
    (latest, post) => (post.updated_at > latest ? post.updated_at : latest),
    "",
  );
  const builtAt = newest ? `${element("lastBuildDate", rfc822(newest))}\n` : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${rssNamespaces}>
<channel>
${element("title", title)}
${element("link", origin + addressIn(spoken, "/blog"))}
<atom:link href="${escapeXml(origin + addressIn(spoken, feedPaths.rss))}" rel="self" type="application/rss+xml"/>
${element("description", description)}
${element("language", language)}
${builtAt}${posts.map((post) => item({ origin, spoken }, post)).join("\n")}
</channel>
</rss>
`;
}

type Of = Pick<Feed, "origin" | "spoken">;

function item(of: Of, post: Post): string {
  const address = of.origin + addressIn(of.spoken, postPath(post));
  return `<item>
${element("title", post.title)}
${element("link", address)}
<guid isPermaLink="false">${escapeXml(idOf(of, post))}</guid>
${element("pubDate", rfc822(post.published_at))}
${element("dc:creator", post.author)}
${element("category", post.category.title)}
${element("description", post.excerpt)}
${element("content:encoded", makeUrlsAbsolute(post.content, of.origin))}
</item>`;
}

/** Does not contain the slug, so that a renamed post does not appear as unread. */
const idOf = ({ origin, spoken }: Of, { id }: Post) =>
  `${origin}${addressIn(spoken, "/blog")}#post-${id}`;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** `toUTCString` writes dates as RFC 822 does: "Thu, 12 Nov 2026 04:00:00 GMT". */
const rfc822 = (iso: string) => new Date(iso).toUTCString();

function jsonFeed({ origin, spoken, title, description, language, posts }: Feed) {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: origin + addressIn(spoken, "/blog"),
    feed_url: origin + addressIn(spoken, feedPaths.json),
    description,
    language,
    items: posts.map((post) => ({
      id: idOf({ origin, spoken }, post),
      url: origin + addressIn(spoken, postPath(post)),
      title: post.title,
      summary: post.excerpt,
      content_html: makeUrlsAbsolute(post.content, origin),
      image: origin + post.image.image,
      date_published: post.published_at,
      date_modified: post.updated_at,
      authors: [{ name: post.author }],
      tags: [post.category.title],
    })),
  };
}

/** Relative links break in a feed reader. `prepareHtml` writes attributes in double quotes. */
const makeUrlsAbsolute = (html: string, origin: string) =>
  html.replace(/ (href|src)="(?=\/(?!\/))/g, ` $1="${origin}`);
