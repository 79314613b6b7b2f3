import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { type Language, languages } from "../../platform/language.ts";
import { addressIn } from "../../platform/language-address.ts";
import { Problem } from "../../platform/problem.ts";
import type { Blog } from "./blog.server.ts";
import { type Feed, jsonFeed, rss } from "./feed.ts";
import { feedPaths } from "./feed-paths.ts";

const mostPosts = 20;
const ageSeconds = 300;

const options = { schema: { hide: true }, config: { cachedParams: [] } };

type Parts = {
  /** One for each language, with its title and description. */
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
