import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { Problem } from "../../platform/problem.ts";
import type { Blog } from "./blog.server.ts";
import { type Feed, jsonFeed, rss } from "./feed.ts";
import { feedPaths } from "./feed-paths.ts";

const mostPosts = 20;
const ageSeconds = 300;

const kept = { schema: { hide: true }, config: { kept: [] } };

type Parts = {
  blog: Blog;
  about(): Promise<Pick<Feed, "title" | "description" | "language">>;
  publicUrl: URL | null;
};

export const blogFeeds =
  ({ blog, about, publicUrl }: Parts): FastifyPluginAsync =>
  async (app) => {
    async function feed(): Promise<Feed> {
      if (!publicUrl)
        throw new Problem(
          404,
          "There is no feed until the site's own address (PUBLIC_URL) is set.",
        );
      const [described, posts] = await Promise.all([about(), blog.newest(mostPosts)]);
      return { origin: publicUrl.origin, ...described, posts };
    }

    const send = (reply: FastifyReply, type: string, body: string) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header("cache-control", `public, max-age=${ageSeconds}`)
        .send(body);

    app.get(feedPaths.rss, kept, async (_request, reply) =>
      send(reply, "application/rss+xml", rss(await feed())),
    );

    app.get(feedPaths.json, kept, async (_request, reply) =>
      send(reply, "application/feed+json", JSON.stringify(jsonFeed(await feed()))),
    );
  };
