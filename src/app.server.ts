/** Builds everything once, in order, and hands it on. No globals, no work at import time. */
import type { ServerBuild } from "react-router";
import { createPageCache } from "./platform/cache/page-cache.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/db/database.ts";
import { createMetrics } from "./platform/http/metrics.ts";
import { refuseOtherMethods } from "./platform/http/methods.ts";
import { serveOpenApi } from "./platform/http/openapi.ts";
import { createPages } from "./platform/http/pages.ts";
import { type PageSource, servePages } from "./platform/http/page-routes.ts";
import { sendProblem } from "./platform/http/problems.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { createHttp } from "./platform/http/server.ts";
import type { Ids } from "./platform/ids.ts";
import { Problem } from "./platform/problem.ts";
import { blogApi } from "./slices/blog/api.server.ts";
import { createBlog } from "./slices/blog/blog.server.ts";
import { createContent } from "./slices/content/content.server.ts";
import { createLocate } from "./shell/locate.server.ts";
import { healthApi } from "./shell/health.server.ts";
import { createSite } from "./slices/site/site.server.ts";

/** What the built pages share with the server: `src/context.ts`, as the build holds it. */
type Shared = typeof import("./context.ts");

export type Parts = { config: Config; db: Database; clock: Clock; ids: Ids; pages: PageSource };
/** What loaders find in their context. */
export type App = Awaited<ReturnType<typeof createApp>>["app"];

export async function createApp({ config, db, clock, ids, pages: source }: Parts) {
  const { publicUrl } = config.server;
  const metrics = createMetrics();
  const cache = createPageCache(metrics.countPage);
  const content = createContent({ db, clock, changed: (version) => announce(version) });
  const site = createSite({ db, content });
  const blog = createBlog({ db, clock, content });
  const app = { config, clock, content, site, blog };

  const http = await createHttp(config, cache.answer);
  metrics.logTo(http.log, config.log.sample);
  const refuseOthers = refuseOtherMethods(http);
  await serveOpenApi(http);
  const pages = createPages({
    cache,
    build: source.build,
    provide: (build, context, request) => {
      const shared = sharedOf(build);
      context.set(shared.appContext, app);
      context.set(shared.cookiesContext, request.cookies);
    },
    locate: createLocate({ site, blog }),
    publicUrl,
    securityHeaders: securityHeaders(publicUrl?.protocol === "https:"),
    connect: config.lookups.ipUrl ? [new URL(config.lookups.ipUrl).origin] : [],
    keep: source.keep,
  });

  await metrics.serve(http);
  await http.register(healthApi({ db }));
  await http.register(blogApi({ blog, publicUrl }));
  refuseOthers();
  await servePages(http, pages, source);
  http.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem(404, "There is nothing at this address.")));

  await db.listen("content", () => cache.clear());
  /** The content has changed: here, and in every other process. */
  function announce(version: number) {
    cache.clear();
    void db.announce("content", String(version));
  }

  return { app, http, cache };
}

function sharedOf(build: ServerBuild): Shared {
  const entry: unknown = build.entry.module;
  if (!holdsShared(entry)) throw new Error("entry.server.tsx does not share the contexts");
  return entry.shared;
}

const holdsShared = (entry: unknown): entry is { shared: Shared } => typeof entry === "object" && entry !== null && "shared" in entry;
