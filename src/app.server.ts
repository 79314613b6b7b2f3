/** Builds everything once, in order, and hands it on. No globals, no work at import time. */
import type { ServerBuild } from "react-router";
import { createPageCache } from "./platform/cache/page-cache.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/db/database.ts";
import { createDiskWatch, type FreeBytes, freeBytesOf } from "./platform/disk/disk-watch.ts";
import { serveFiles } from "./platform/http/built-files.ts";
import { createDailyBytes, type DailyBytes, dailyBytes } from "./platform/http/daily-bytes.ts";
import { keepCalls } from "./platform/http/kept-calls.ts";
import { refuseBeyond } from "./platform/http/limit-routes.ts";
import { createLimiter, noLimiter } from "./platform/http/limiter.ts";
import type { Group } from "./platform/http/limits.ts";
import { refuseOtherMethods } from "./platform/http/methods.ts";
import { createMetrics } from "./platform/http/metrics.ts";
import { serveOpenApi } from "./platform/http/openapi.ts";
import { type PageSource, servePages } from "./platform/http/page-routes.ts";
import { createPages } from "./platform/http/pages.ts";
import type { DrawAgain } from "./platform/http/plain-form.ts";
import { sendProblem } from "./platform/http/problems.ts";
import { closedPolicy, securityHeaders } from "./platform/http/security-headers.ts";
import { createSecurityLog } from "./platform/http/security-log.ts";
import { createHttp, type Front } from "./platform/http/server.ts";
import type { Ids } from "./platform/ids.ts";
import { daily } from "./platform/jobs/daily.ts";
import { smtpSender } from "./platform/mail/smtp.ts";
import { Problem } from "./platform/problem.ts";
import { announceLeads } from "./shell/announce-leads.server.ts";
import { deliverMail } from "./shell/deliver-mail.server.ts";
import { followContent } from "./shell/follow-content.server.ts";
import { healthApi } from "./shell/health.server.ts";
import { createLocate } from "./shell/locate.server.ts";
import { createPageAt } from "./shell/page-at.server.ts";
import { watchDue } from "./shell/watch-due.server.ts";
import { blogApi } from "./slices/blog/api.server.ts";
import { createBlog } from "./slices/blog/blog.server.ts";
import { blogFeeds } from "./slices/blog/feeds.server.ts";
import { chatApi } from "./slices/chat/api.server.ts";
import { createChat } from "./slices/chat/chat.server.ts";
import { consentApi } from "./slices/consent/api.server.ts";
import { createConsent } from "./slices/consent/consent.server.ts";
import { hasAccepted } from "./slices/consent/cookies.ts";
import { createGeolocation } from "./slices/consent/geolocation.server.ts";
import { createContent } from "./slices/content/content.server.ts";
import { createEvents } from "./slices/events/events.server.ts";
import { leadsApi } from "./slices/leads/api.server.ts";
import { leadEvents } from "./slices/leads/events.ts";
import { createLeads } from "./slices/leads/leads.server.ts";
import { leadRowBytes } from "./slices/leads/stored-text.ts";
import { mailEvents } from "./slices/mail/events.ts";
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

export type Parts = {
  config: Config;
  db: Database;
  clock: Clock;
  ids: Ids;
  pages: PageSource;
  /** How much room the data's file system has; a test's own. Null where the data is on somebody else's disk. */
  freeBytes?: FreeBytes | null;
};
/** What loaders find in their context. */
export type App = Awaited<ReturnType<typeof createApp>>["app"];

export async function createApp({
  config,
  db,
  clock,
  ids,
  pages: source,
  freeBytes = dataDiskOf(config),
}: Parts) {
  const { publicUrl } = config.server;
  const metrics = createMetrics();
  const cache = createPageCache({ onHit: metrics.countPage });
  const headers = securityHeaders(publicUrl?.protocol === "https:");
  const answerFile = serveFiles(
    source.files,
    { ...headers, "content-security-policy": closedPolicy },
    metrics.countPage,
  );
  const front: Front = (request, response) =>
    cache.answer(request, response) || answerFile(request, response);
  const security = createSecurityLog(clock);
  const beyond = (ip: string, group: Group) => security.tell("limit", ip, { group });
  const limiter = config.limits.on ? createLimiter(clock.elapsedMs, beyond) : noLimiter;
  const disk = createDiskWatch(freeBytes);
  const http = await createHttp(config, front, { limiter, security, isDiskLow: disk.isLow });
  await disk.watch(http);
  metrics.logTo(http.log, config.log.sample);
  const shapes = { ...leadEvents, ...mailEvents };
  const events = createEvents({ db, clock, ids, shapes });
  const content = createContent({ db, clock, changed: cache.clear });
  const search = createSearch({ db, clock });
  const site = createSite({ db, content, search, publicUrl });
  const blog = createBlog({ db, clock, content, search });
  const mail =
    config.mail &&
    createMail({
      db,
      clock,
      ids,
      events,
      sender: smtpSender(config.mail),
      from: config.mail.from,
      publicUrl,
      log: http.log,
    });
  const suspected = ({ reason, ip }: { reason: string; ip: string }) =>
    security.tell("suspected-lead", ip, { reason });
  const announce = announceLeads({
    mail,
    recipient: async (tx) => (await site.company(tx)).email,
    log: http.log,
  });
  const leads = createLeads({
    db,
    clock,
    ids,
    events,
    suspected,
    countsLeads: config.limits.on,
    announce,
  });
  const chat = createChat({
    db,
    clock,
    ids,
    content,
    persona: async () => (await site.company()).chat,
    findPages: async (words) =>
      (await search.find(words)).hits.map(({ title, path }) => ({ title: plainOf(title), path })),
    leads,
  });
  const consent = createConsent({ db, clock, ids });
  const lookup = config.lookups.geolocation;
  const geolocation = lookup && createGeolocation({ ...lookup, elapsedMs: clock.elapsedMs });
  const locate = createLocate({ site, blog });
  const pageAt = createPageAt({ locate, site, blog });
  const visits = createVisits({ db, clock, ids, pageAt, publicUrl, analytics: config.analytics });
  const app = {
    config,
    clock,
    events,
    content,
    search,
    site,
    blog,
    leads,
    chat,
    mail,
    visits,
    consent,
  };

  keepCalls(http, cache);
  const refuseOthers = refuseOtherMethods(http);
  await serveOpenApi(http);
  const pages = createPages({
    cache,
    limiter,
    build: source.build,
    provide: (build, context, { wholePage, cookies }) => {
      const shared = sharedOf(build);
      context.set(shared.appContext, app);
      context.set(shared.cookiesContext, cookies);
      context.set(shared.wholePageContext, wholePage);
      context.set(shared.readyHtmlContext, new Map());
      context.set(shared.faultContext, {});
    },
    locate,
    faultOf: (build, context) => context.get(sharedOf(build).faultContext).error,
    publicUrl,
    securityHeaders: headers,
    connect: config.lookups.ipUrl ? [new URL(config.lookups.ipUrl).origin] : [],
    built: source.built,
  });
  const drawAgain: DrawAgain = (request, reply, { path, status, returned }) =>
    pages.drawAgain(request, reply, {
      address: path,
      status,
      more: (build, context) => context.set(sharedOf(build).returnedContext, returned),
    });

  await metrics.serve(http, cache.stats);
  await http.register(healthApi({ db, disk }));
  await http.register(
    siteApi({ site, clock, addresses: blog.addresses, posts: blog.guide, publicUrl }),
  );
  await http.register(blogApi({ blog, publicUrl }));
  await http.register(blogFeeds({ blog, about: () => site.describe("/blog"), publicUrl }));
  await http.register(
    mediaApi({
      covers: createCovers(),
      seedOf: async (name) => ((await blog.hasSlug(name)) ? name : site.pageOfCover(name)),
    }),
  );
  const dailyShare = (group: "leads of a day" | "chat of a day", rowBytes?: number) => {
    const refusing = (ip: string) => security.tell("limit", ip, { group });
    return createDailyBytes({ clock, most: dailyBytes, rowBytes, on: config.limits.on, refusing });
  };
  const isMailed = mail !== null;
  const roomOfDay = dailyShare("leads of a day", leadRowBytes({ isMailed }));
  const roomForLead: DailyBytes = (request, text) => {
    const { check, count } = roomOfDay(request, text);
    const checkAll = () => {
      check();
      refuseBeyond(limiter.takesShared(request, "leads"));
    };
    return { check: checkAll, count };
  };
  await http.register(leadsApi({ leads, publicUrl, drawAgain, isMailed, roomFor: roomForLead }));
  await http.register(
    chatApi({ chat, publicUrl, drawAgain, limiter, roomFor: dailyShare("chat of a day") }),
  );
  await http.register(consentApi({ consent, geolocation }));
  await http.register(visitsApi({ visits, hasAccepted }));
  refuseOthers();
  await servePages(http, pages, source);
  http.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new Problem(404, "There is nothing at this address.")),
  );

  await followContent({ db, content, http });
  if (mail) deliverMail(mail, http);
  daily(http, leads.tellSetAside, "the company was not told of what was set aside as spam");
  daily(http, leads.forgetOldKeys, "old idempotency keys were not deleted");
  daily(http, chat.deleteStale, "old conversations were not deleted");
  daily(http, visits.forgetOld, "old visits were not deleted");
  daily(http, consent.forgetOld, "old consents were not deleted");
  watchDue({ clock, nextDue: blog.nextDue, becameDue: cache.clear, http });

  return { app, http, cache, disk, security };
}

const plainOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join("");

const dataDiskOf = ({ data }: Config) =>
  data.databaseUrl === null ? freeBytesOf(data.folder) : null;

function sharedOf(build: ServerBuild): Shared {
  const entry: unknown = build.entry.module;
  if (!holdsShared(entry)) throw new Error("entry.server.tsx does not share the contexts");
  return entry.shared;
}

const holdsShared = (entry: unknown): entry is { shared: Shared } =>
  typeof entry === "object" && entry !== null && "shared" in entry;
