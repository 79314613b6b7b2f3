/** What the site tells search engines of itself. Until `PUBLIC_URL` is set it asks not to be indexed. */
import type { FastifyPluginAsync } from "fastify";
import { Problem } from "../../platform/problem.ts";
import type { Site } from "./site.server.ts";

/** An address with when it last changed, UTC. */
export type SitemapEntry = { path: string; updatedAt: string };

/** @param posts the blog's addresses, which are not in the page tree */
export const siteApi =
  ({ site, posts, publicUrl }: { site: Site; posts(): Promise<SitemapEntry[]>; publicUrl: URL | null }): FastifyPluginAsync =>
  async (app) => {
    app.get("/robots.txt", { schema: { hide: true } }, async (_request, reply) => {
      reply.type("text/plain; charset=utf-8");
      if (!publicUrl) return "User-agent: *\nDisallow: /\n";
      return `User-agent: *\nDisallow: /navbar\nDisallow: /thank-you\nDisallow: /api/\n\nSitemap: ${publicUrl.origin}/sitemap.xml\n`;
    });

    app.get("/sitemap.xml", { schema: { hide: true } }, async (_request, reply) => {
      if (!publicUrl) throw new Problem(404, "There is no sitemap until the site's own address (PUBLIC_URL) is set.");
      const pages = (await site.tree()).filter(({ path }) => !unlisted.has(path));
      const entries = [...pages, ...(await posts())].map(
        ({ path, updatedAt }) => `<url><loc>${publicUrl.origin}${path}</loc><lastmod>${updatedAt.slice(0, 10)}</lastmod></url>`,
      );
      return reply
        .type("application/xml; charset=utf-8")
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
        );
    });
  };

/** Pages that say nothing to a search engine. */
const unlisted = new Set(["/navbar", "/thank-you"]);
