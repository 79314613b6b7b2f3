/** Builds everything once, in order, and hands it on. No globals, no work at import time. */
import type { ServerBuild } from "react-router";
import { createPageCache } from "./platform/cache/page-cache.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/db/database.ts";
import { refuseOtherMethods } from "./platform/http/methods.ts";
import { createMetrics } from "./platform/http/metrics.ts";
import { serveOpenApi } from "./platform/http/openapi.ts";
import { type PageSource, servePages } from "./platform/http/page-routes.ts";
import { createPages } from "./platform/http/pages.ts";
import type { DrawAgain } from "./platform/http/plain-form.ts";
import { sendProblem } from "./platform/http/problems.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { createHttp } from "./platform/http/server.ts";
import type { Ids } from "./platform/ids.ts";
import { daily } from "./platform/jobs/daily.ts";
import { smtpSender } from "./platform/mail/smtp.ts";
import { Problem } from "./platform/problem.ts";
import { announceLeads } from "./shell/announce-leads.server.ts";
import { deliverMail } from "./shell/deliver-mail.server.ts";
import { healthApi } from "./shell/health.server.ts";
import { createLocate } from "./shell/locate.server.ts";
import { watchDue } from "./shell/watch-due.server.ts";
import { blogApi } from "./slices/blog/api.server.ts";
import { createBlog } from "./slices/blog/blog.server.ts";
import { blogFeeds } from "./slices/blog/feeds.server.ts";
import { chatApi } from "./slices/chat/api.server.ts";
import { createChat } from "./slices/chat/chat.server.ts";
import { consentApi } from "./slices/consent/api.server.ts";
import { createConsent } from "./slices/consent/consent.server.ts";
import { hasAccepted } from "./slices/consent/cookies.ts";
import { contentChannel, createContent } from "./slices/content/content.server.ts";
import { leadsApi } from "./slices/leads/api.server.ts";
import { createLeads } from "./slices/leads/leads.server.ts";
import { createMail } from "./slices/mail/mail.server.ts";
import { mediaApi } from "./slices/media/api.server.ts";
import { createCovers } from "./slices/media/covers.server.ts";
import { createSearch } from "./slices/search/search.server.ts";
import { siteApi } from "./slices/site/api.server.ts";
import { createSite } from "./slices/site/site.server.ts";
import { visitsApi } from "./slices/visits/api.server.ts";
import { createVisits } from "./slices/visits/visits.server.ts";

/** What the built pages share with the server: `src/context.ts`, as the build holds it. */
type Shared = typeof import("./context.ts");

export type Parts = { config: Config; db: Database; clock: Clock; ids: Ids; pages: PageSource };
/** What loaders find in their context. */
export type App = Awaited<ReturnType<typeof createApp>>["app"];

export async function createApp({ config, db, clock, ids, pages: source }: Parts) {
  const { publicUrl } = config.server;
  const metrics = createMetrics();
  const cache = createPageCache({ onHit: metrics.countPage });
  const http = await createHttp(config, cache.answer);
  metrics.logTo(http.log, config.log.sample);
  const content = createContent({ db, clock, changed: cache.clear });
  const search = createSearch({ db, clock });
  const site = createSite({ db, content, search, publicUrl });
  const blog = createBlog({ db, clock, content, search });
  const mail =
    config.mail && createMail({ db, clock, ids, sender: smtpSender(config.mail), from: config.mail.from, publicUrl, log: http.log });
  const announcer = announceLeads(mail, async () => (await site.company()).email);
  const leads = createLeads({ db, clock, ids, countsLeads: config.limits.on, announcer });
  const chat = createChat({
    db,
    clock,
    ids,
    content,
    persona: async () => (await site.company()).chat,
    readyForLead: leads.readyForChat,
    toldLater: leads.toldLater,
  });
  const consent = createConsent({ db, clock, ids });
  const visits = createVisits({ db, clock, ids, publicUrl, analytics: config.analytics });
  const app = { config, clock, content, search, site, blog, leads, chat, mail };

  const refuseOthers = refuseOtherMethods(http);
  await serveOpenApi(http);
  const pages = createPages({
    cache,
    build: source.build,
    provide: (build, context, request, wholePage) => {
      const shared = sharedOf(build);
      context.set(shared.appContext, app);
      context.set(shared.cookiesContext, request.cookies);
      context.set(shared.wholePageContext, wholePage);
      context.set(shared.readyHtmlContext, new Map());
    },
    locate: createLocate({ site, blog }),
    publicUrl,
    securityHeaders: securityHeaders(publicUrl?.protocol === "https:"),
    connect: config.lookups.ipUrl ? [new URL(config.lookups.ipUrl).origin] : [],
    built: source.built,
  });
  const drawAgain: DrawAgain = (request, reply, { path, status, returned }) =>
    pages.draw(request, reply, {
      address: path,
      status,
      more: (build, context) => context.set(sharedOf(build).returnedContext, returned),
    });

  await metrics.serve(http, cache.stats);
  await http.register(healthApi({ db }));
  await http.register(siteApi({ site, clock, addresses: blog.addresses, posts: blog.guide, publicUrl }));
  await http.register(blogApi({ blog, publicUrl }));
  await http.register(blogFeeds({ blog, about: () => site.describe("/blog"), publicUrl }));
  await http.register(
    mediaApi({ covers: createCovers(), seedOf: async (name) => ((await blog.hasSlug(name)) ? name : site.pageOfCover(name)) }),
  );
  await http.register(leadsApi({ leads, drawAgain }));
  await http.register(chatApi({ chat, publicUrl, drawAgain }));
  await http.register(consentApi({ consent, geolocation: config.lookups.geolocation }));
  await http.register(visitsApi({ visits, hasAccepted }));
  refuseOthers();
  await servePages(http, pages, source);
  http.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem(404, "There is nothing at this address.")));

  await db.listen(contentChannel, cache.clear);
  if (mail) deliverMail(mail, http);
  daily(http, leads.forgetOldKeys, "old idempotency keys were not deleted");
  daily(http, chat.deleteStale, "old conversations were not deleted");
  daily(http, visits.rollUp, "visits were not counted");
  watchDue({ clock, nextDue: blog.nextDue, becameDue: cache.clear, http });

  return { app, http, cache };
}

function sharedOf(build: ServerBuild): Shared {
  const entry: unknown = build.entry.module;
  if (!holdsShared(entry)) throw new Error("entry.server.tsx does not share the contexts");
  return entry.shared;
}

const holdsShared = (entry: unknown): entry is { shared: Shared } => typeof entry === "object" && entry !== null && "shared" in entry;
