/** Builds everything once, in order, and hands it on. No globals, no work at import time. */
import type { RouterContextProvider, ServerBuild } from "react-router";
import { createPageCache } from "./platform/cache/page-cache.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/db/database.ts";
import { createDiskWatch, type FreeBytes, freeBytesOf } from "./platform/disk/disk-watch.ts";
import { serveFiles } from "./platform/http/built-files.ts";
import { createDailyBytes, type DailyBytes, dailyBytes } from "./platform/http/daily-bytes.ts";
import { keepCalls } from "./platform/http/kept-calls.ts";
import { createAdmission, refuseBeyond } from "./platform/http/limit-routes.ts";
import { createLimiter, noLimiter } from "./platform/http/limiter.ts";
import type { Group } from "./platform/http/limits.ts";
import { refuseOtherMethods } from "./platform/http/methods.ts";
import { createMetrics } from "./platform/http/metrics.ts";
import { serveOpenApi } from "./platform/http/openapi.ts";
import { sendProblem } from "./platform/http/problems.ts";
import { closedPolicy, securityHeaders } from "./platform/http/security-headers.ts";
import { createSecurityLog } from "./platform/http/security-log.ts";
import { createHttp, type Front } from "./platform/http/server.ts";
import type { Ids } from "./platform/ids.ts";
import { daily } from "./platform/jobs/daily.ts";
import { smtpSender } from "./platform/mail/smtp.ts";
import { type PageSource, servePages } from "./platform/pages/page-routes.ts";
import { createPages } from "./platform/pages/pages.ts";
import { Problem } from "./platform/problem.ts";
import { announceLeads } from "./shell/announce-leads.server.ts";
import { deliverMail } from "./shell/deliver-mail.server.ts";
import { followContent } from "./shell/follow-content.server.ts";
import { healthApi } from "./shell/health.server.ts";
import { createPageAt } from "./shell/page-at.server.ts";
import { watchDue } from "./shell/watch-due.server.ts";
import { blogApi } from "./slices/blog/api.server.ts";
import { createBlog } from "./slices/blog/blog.server.ts";
import { blogFeeds } from "./slices/blog/feeds.server.ts";
import { chatApi } from "./slices/chat/api.server.ts";
import { createChat } from "./slices/chat/chat.server.ts";
import { createPlainChat, type PlainChat } from "./slices/chat/plain-chat.server.ts";
import { createSendTurn } from "./slices/chat/send-turn.server.ts";
import { consentApi } from "./slices/consent/api.server.ts";
import { createConsent } from "./slices/consent/consent.server.ts";
import { hasAccepted } from "./slices/consent/cookies.ts";
import { createGeolocation } from "./slices/consent/geolocation.server.ts";
import { createContent } from "./slices/content/content.server.ts";
import { createEvents } from "./slices/events/events.server.ts";
import { leadsApi } from "./slices/leads/api.server.ts";
import { leadEvents } from "./slices/leads/events.ts";
import { createLeadForm, type LeadForm } from "./slices/leads/lead-form.server.ts";
import { createLeads } from "./slices/leads/leads.server.ts";
import { createSendLead } from "./slices/leads/send-lead.server.ts";
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

/** What the slices give to loaders and actions, as the build holds its keys. */
type Contexts = typeof import("./contexts.ts");

export type Parts = {
  config: Config;
  db: Database;
  clock: Clock;
  ids: Ids;
  pages: PageSource;
  /** How much room the data's file system has; a test's own. Null where the data is on somebody else's disk. */
  freeBytes?: FreeBytes | null;
};
/** The slices' verbs. */
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
  const admission = createAdmission({ limiter, isDiskLow: disk.isLow });
  const http = await createHttp(config, front, { admission, security });
  await disk.watch(http);
  metrics.logTo(http.log, config.log.sample);
  const shapes = { ...leadEvents, ...mailEvents };
  const events = createEvents({ db, clock, ids, shapes });
  const content = createContent({ db, clock });
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
  const consent = createConsent({ db, clock, ids, ipUrl: config.lookups.ipUrl });
  const lookup = config.lookups.geolocation;
  const geolocation = lookup && createGeolocation({ ...lookup, elapsedMs: clock.elapsedMs });
  const pageAt = createPageAt({ site, blog });
  const visits = createVisits({ db, clock, ids, pageAt, publicUrl, analytics: config.analytics });
  const app = { events, content, search, site, blog, leads, chat, mail, visits, consent };

  keepCalls(http, cache);
  const refuseOthers = refuseOtherMethods(http);
  await serveOpenApi(http);
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
  const sendLead = createSendLead({ leads, isMailed, roomFor: roomForLead });
  const sendTurn = createSendTurn({ chat, limiter, roomFor: dailyShare("chat of a day") });
  await http.register(leadsApi({ sendLead, publicUrl }));
  await http.register(chatApi({ chat, sendTurn, publicUrl }));
  await http.register(consentApi({ consent, geolocation }));
  await http.register(visitsApi({ visits, hasAccepted }));
  const forms = {
    leads: createLeadForm(sendLead),
    chat: createPlainChat({ chat, sendTurn, publicUrl }),
  };
  const pages = createPages({
    cache,
    limiter,
    admission,
    build: source.build,
    provide: (build, context) => provide(contextsOf(build), context, { ...app, forms }),
    finders: { page: site.find, blog: blog.find },
    publicUrl,
    securityHeaders: headers,
    connect: config.lookups.ipUrl ? [new URL(config.lookups.ipUrl).origin] : [],
    built: source.built,
  });
  refuseOthers(pages.methodsOf);
  await servePages(http, pages, source);
  http.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new Problem(404, "There is nothing at this address.")),
  );

  await followContent({ db, content, changed: cache.clear, http });
  if (mail) deliverMail({ db, mail, http });
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

type Given = Pick<App, "site" | "blog" | "search" | "consent"> & {
  forms: { leads: LeadForm; chat: PlainChat };
};

function provide(keys: Contexts, context: RouterContextProvider, given: Given) {
  context.set(keys.siteContext, given.site);
  context.set(keys.blogContext, given.blog);
  context.set(keys.searchContext, given.search);
  context.set(keys.consentContext, given.consent);
  context.set(keys.leadsContext, given.forms.leads);
  context.set(keys.chatContext, given.forms.chat);
}

function contextsOf(build: ServerBuild): Contexts {
  const entry: unknown = build.entry.module;
  if (!holdsContexts(entry)) throw new Error("entry.server.tsx does not pass the contexts on");
  return entry.contexts;
}

const holdsContexts = (entry: unknown): entry is { contexts: Contexts } =>
  typeof entry === "object" && entry !== null && "contexts" in entry;
