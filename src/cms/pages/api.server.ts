import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { iconSrc } from "../../platform/pictures/renditions.ts";
import { Problem } from "../../platform/problem.ts";
import { escapeXml } from "../../platform/text/escapes.ts";
import { mailTo } from "../../platform/text/links.ts";
import { type Clock, dayMs } from "../../platform/time/clock.ts";
import { grounds } from "../../ui/grounds.ts";
import type { Company } from "../company/company-contract.ts";
import { themeCss } from "../company/theme.server.ts";
import { isListed } from "./page-meta.ts";
import type { PageTeaser } from "./page-teaser.ts";
import { childrenOf, type PageNode, serviceGroups } from "./page-tree.ts";
import type { Site } from "./site.server.ts";

export type SitemapEntry = { path: string; updatedAt: string | null };

type Parts = {
  site: Site;
  clock: Clock;
  addresses(): Promise<SitemapEntry[]>;
  posts(): Promise<PageTeaser[]>;
  cases(): Promise<PageTeaser[]>;
  publicUrl: URL | null;
};

const yearSeconds = 31_536_000;
const version = z.object({ v: z.string().max(40).optional() });
const routeOptions = { schema: { hide: true }, config: { cachedParams: [] } };

export const siteApi =
  ({ site, clock, addresses, posts, cases, publicUrl }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const listed = async () => (await site.tree()).filter(({ path }) => isListed(path));

    app.get("/robots.txt", routeOptions, async (_request, reply) => {
      reply.type("text/plain; charset=utf-8");
      // Until PUBLIC_URL is set, the site asks not to be indexed.
      if (!publicUrl) return "User-agent: *\nDisallow: /\n";
      const hidden = ["/navbar", "/thank-you", "/enquiry/", "/privacy/my-data", "/api/"].map(
        (path) => `Disallow: ${path}\n`,
      );
      return `User-agent: *\n${hidden.join("")}\nSitemap: ${publicUrl.origin}/sitemap.xml\n`;
    });

    app.get("/.well-known/security.txt", { schema: { hide: true } }, async (_request, reply) => {
      const { email } = await site.company();
      return reply
        .type("text/plain; charset=utf-8")
        .send(securityText({ email, now: clock.now(), publicUrl }));
    });

    /** Feed readers and older browsers read no page, and ask for icons by these names. */
    const icons = ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"];
    for (const path of icons)
      app.get(path, routeOptions, async (_request, reply) => {
        const { logo } = await site.company();
        const own = path === "/favicon.ico" ? "/icons/icon-192.png" : "/icons/apple-touch-icon.png";
        const size = path === "/favicon.ico" ? 64 : 192;
        return reply.header("cache-control", "no-cache").redirect(logo ? iconSrc(logo, size) : own);
      });

    app.get("/site.webmanifest", routeOptions, async (_request, reply) =>
      reply
        .type("application/manifest+json")
        .send(JSON.stringify(manifestOf(await site.company()))),
    );

    const themed = {
      schema: { hide: true, querystring: version },
      config: { ...limits.api, cachedParams: ["v"] },
    };
    app.get("/theme.css", themed, async ({ query }, reply) => {
      const theme = site.themeOf(await site.company());
      if (!theme) throw new Problem(404, "The site has no colour of its own.");
      const isOwn = query.v === theme.version;
      return reply
        .header("cache-control", isOwn ? `public, max-age=${yearSeconds}, immutable` : "no-cache")
        .type("text/css; charset=utf-8")
        .send(theme.css);
    });

    const ofDraft = {
      schema: { hide: true, params: z.object({ file: z.string().regex(/^[0-9a-f]{6}\.css$/) }) },
      config: limits.api,
    };
    app.get("/theme/:file", ofDraft, async ({ params }, reply) =>
      reply
        .header("cache-control", "no-store")
        .type("text/css; charset=utf-8")
        .send(themeCss(`#${params.file.slice(0, 6)}`)),
    );

    app.get("/sitemap.xml", routeOptions, async (_request, reply) => {
      if (!publicUrl)
        throw new Problem(
          404,
          "There is no sitemap until the site's own address (PUBLIC_URL) is set.",
        );
      const all = [...(await listed()), ...(await addresses()), ...(await site.otherAddresses())];
      return reply.type("application/xml; charset=utf-8").send(sitemapOf(publicUrl.origin, all));
    });

    app.get("/llms.txt", routeOptions, async (_request, reply) => {
      if (!publicUrl)
        throw new Problem(
          404,
          "There is no llms.txt until the site's own address (PUBLIC_URL) is set.",
        );
      const [company, tree, newest, work] = await Promise.all([
        site.company(),
        listed(),
        posts(),
        cases(),
      ]);
      return reply
        .type("text/plain; charset=utf-8")
        .send(llmsText({ origin: publicUrl.origin, company, tree, posts: newest, cases: work }));
    });
  };

/** https://www.sitemaps.org/protocol.html */
function sitemapOf(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt === null ? "" : `<lastmod>${updatedAt.slice(0, 10)}</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

function manifestOf({ name, tagline, logo }: Company) {
  const paper = grounds.light;
  return {
    name,
    description: tagline,
    start_url: "/",
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: logo ? [icon(iconSrc(logo, 192), 192, "any")] : [192, 512].map(drawnIcon),
  };
}

const drawnIcon = (size: number) => icon(`/icons/icon-${size}.png`, size, "any maskable");

function icon(src: string, size: number, purpose: string) {
  return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
}

type LlmsTextOptions = {
  origin: string;
  company: Pick<Company, "name" | "description" | "email" | "phone" | "legal">;
  tree: PageNode[];
  posts: PageTeaser[];
  cases: PageTeaser[];
};

/** A summary of the site for language models (https://llmstxt.org). */
function llmsText({ origin, company, tree, posts, cases }: LlmsTextOptions): string {
  const list = (heading: string, pages: PageTeaser[]) =>
    pages.length === 0
      ? []
      : [`## ${heading}`, pages.map((page) => linkTo(origin, page)).join("\n")];
  const legal = tree.filter((page) => page.menus.includes("legal"));
  const top = childrenOf(tree, "/").filter((page) => !legal.includes(page));
  return [
    `# ${company.name}`,
    `> ${company.description}`,
    `${company.legal} Write to ${company.email} or call ${company.phone}.`,
    ...list("The company", top),
    ...serviceGroups(tree).flatMap(({ group, pages }) =>
      list(`Services: ${group.title}`, [group, ...pages]),
    ),
    ...list("Cases", cases),
    ...list("Newest posts", posts),
    ...list("Optional", legal),
  ]
    .join("\n\n")
    .concat("\n");
}

/** Brackets would end the link's text. */
const linkTo = (origin: string, { path, title, teaser }: PageTeaser) =>
  `- [${title.replace(/[[\]]/g, "")}](${origin}${path}): ${teaser}`;

/** Less than a year, as RFC 9116, 2.5.5 recommends, so that stale contacts expire. */
const validDays = 180;

/** Without `publicUrl` the canonical address is unknown and left out. */
function securityText({
  email,
  now,
  publicUrl,
}: {
  email: string;
  now: Date;
  publicUrl: URL | null;
}): string {
  const today = now.getTime() - (now.getTime() % dayMs);
  return [
    `Contact: ${mailTo(email)}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: en",
    ...(publicUrl ? [`Canonical: ${publicUrl.origin}/.well-known/security.txt`] : []),
    "",
  ].join("\n");
}
