import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod, ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { reportsApi } from "../analytics/reports/api.server.ts";
import { unansweredSearchesApi } from "../analytics/unanswered-searches/api.server.ts";
import {
  chatApi,
  chinAdminApi,
  createSendTurn,
  listeningApi,
} from "../chat/conversation/api.server.ts";
import { createPlainChat } from "../chat/conversation/plain-chat.server.ts";
import { contentApi } from "../cms/documents/content-api.server.ts";
import { editorApi } from "../cms/documents/editor-api.server.ts";
import { archiveApi } from "../cms/export/api.server.ts";
import { importsApi } from "../cms/import/api.server.ts";
import { siteApi } from "../cms/pages/api.server.ts";
import { blogApi } from "../cms/posts/api.server.ts";
import { blogFeeds } from "../cms/posts/feeds.server.ts";
import { createEntrance } from "../core/accounts/entrance.server.ts";
import { guardStaffCalls } from "../core/accounts/guards.server.ts";
import { can } from "../core/accounts/roles.ts";
import { byToken } from "../core/accounts/token-actor.ts";
import { mayByToken } from "../core/accounts/tokens.server.ts";
import { consentApi, createGeolocation } from "../core/consent/api.server.ts";
import { mailApi } from "../core/mail/api.server.ts";
import { mediaApi } from "../core/media/api.server.ts";
import { subscriptionRights } from "../core/presence/contract.ts";
import { liveApi } from "../core/presence/live-api.server.ts";
import { visitorByChoice, visitsApi } from "../core/visits/api.server.ts";
import type { BotsSeen } from "../core/visits/bots-seen.ts";
import { visitorCookie } from "../core/visits/visitors.server.ts";
import { contactsApi } from "../crm/contacts/api.server.ts";
import { exportApi, inboxApi } from "../crm/inbox/api.server.ts";
import { createPlainLead, createPlainReply } from "../crm/leads/intake/plain-forms.server.ts";
import { createSendLead, leadRowBytes, leadsApi } from "../crm/leads/intake/send-lead.server.ts";
import type { Leads } from "../crm/leads/leads.server.ts";
import { leadAdminApi } from "../crm/leads/working/admin-api.server.ts";
import { privacyApi } from "../crm/privacy/api.server.ts";
import { createPlainMyData, myDataApi } from "../crm/privacy/my-data.server.ts";
import type { Privacy } from "../crm/privacy/privacy.server.ts";
import { timelineApi } from "../crm/timeline/api.server.ts";
import { webhooksApi } from "../crm/webhooks/api.server.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import type { DiskWatch } from "../platform/disk/disk-watch.ts";
import { isEnding } from "../platform/http/connections.ts";
import { type Limiter, refuseBeyond } from "../platform/http/limits.ts";
import type { SecurityLog } from "../platform/http/security-log.ts";
import type { AdmitStaff } from "../platform/pages/own-pages.ts";
import { Problem } from "../platform/problem.ts";
import { createDailyBytes, type DailyBytes, dailyBytes } from "../platform/quota.ts";
import type { Language } from "../platform/text/language.ts";
import type { Clock } from "../platform/time/clock.ts";
import type { Services } from "./services.server.ts";
import { settingsReportApi } from "./settings-report.server.ts";

type Parts = {
  db: Database;
  services: Services;
  config: Config;
  clock: Clock;
  limiter: Limiter;
  security: SecurityLog;
  disk: DiskWatch;
  admitStaff: AdmitStaff;
  bots: BotsSeen;
};

export type Forms = Awaited<ReturnType<typeof serveCalls>>;

export async function serveCalls(http: FastifyInstance, parts: Parts) {
  const { db, services, config, clock, limiter, disk, admitStaff } = parts;
  const { site, blog, cases, content, covers, pictures, consent, visits } = services;
  const { mail, outbox, staff, unansweredSearches, reports } = services;
  const { inbox, live, contacts, leads, chat, timeline, privacy, webhooks } = services;
  const { publicUrl } = config.server;
  const ofLeads = { leads, isMailed: mail.isOn, roomFor: roomForLeads(parts) };
  const sendLead = createSendLead(ofLeads);
  const roomFor = shareOfDay(parts, "chat of a day");
  const sendTurn = createSendTurn({ chat, limiter, roomFor, roomForLeads: ofLeads.roomFor });
  const cookie = visitorCookie(publicUrl);
  const lookup = config.lookups.geolocation;
  const geolocation = lookup && createGeolocation({ ...lookup, elapsedMs: clock.elapsedMs });
  const pictured = async (name: string) => {
    const title = await blog.titleOf(name);
    if (title !== null) return { title, seed: name };
    return (await site.pictured(name)) ?? cases.pictured(name);
  };
  const companyName = async () => (await site.company()).name;
  const admitReader = (request: FastifyRequest) => admitStaff(request, "leads.read");
  const admitSales = (request: FastifyRequest) => admitStaff(request, "leads.write");
  const admitWriter = (request: FastifyRequest) => admitStaff(request, "content.write");
  const admitPublisher = (request: FastifyRequest) => admitStaff(request, "content.publish");
  const admitContentReader = (request: FastifyRequest) => admitStaff(request, "content.read");
  const guides = { addresses: addressesOf(blog, cases), posts: blog.guide, cases: cases.guide };

  const read = recordsReads({ privacy, leads });

  guardStaffCalls(http, admitStaff);

  // Each registered plugin costs milliseconds; only those with their own parsers or hooks need it.
  const typed = http.withTypeProvider<ZodTypeProvider>();
  const serve = (api: FastifyPluginAsyncZod) => api(typed, {});
  await serve(healthApi({ ask: content.version, disk }));
  await serve(settingsReportApi({ config, services }));
  await serve(siteApi({ site, clock, ...guides, publicUrl }));
  await serve(blogApi({ blogs: { en: blog, hi: services.translated.hi.blog }, publicUrl }));
  const feedIn = (language: Language) => {
    const translated = services.translated[language];
    return { blog: translated.blog, about: () => translated.site.describe("/blog") };
  };
  const feeds = { en: feedIn("en"), hi: feedIn("hi") };
  await serve(blogFeeds({ feeds, speaks: site.speaks, publicUrl }));
  const media = { covers, pictured, companyName, pictures, callerOf: programOf, publicUrl };
  const admitted = { admit: admitWriter, admitPublisher };
  await serve(mediaApi({ ...media, ...admitted }));
  await serve(editorApi({ db, content, admit: admitWriter, admitReader: admitContentReader }));
  await serve(contentApi({ db, content, publicUrl, programOf }));
  await http.register(importsApi({ imports: services.imports, admit: admitPublisher }));
  await serve(leadsApi({ sendLead, visitorOf: cookie.of, publicUrl }));
  await serve(leadAdminApi({ leads }));
  await serve(inboxApi({ inbox, publicUrl, wasRead: read.list }));
  await serve(exportApi({ inbox, admit: admitReader }));
  await serve(
    liveApi({ live, admit: (request, about) => admitStaff(request, subscriptionRights[about]) }),
  );
  await serve(chatApi({ chat, sendTurn, visitorOf: cookie.of, publicUrl }));
  await serve(chinAdminApi({ chat, admit: admitSales }));
  await serve(listeningApi({ listening: services.listening, chat, limiter }));
  await serve(consentApi({ consent, geolocation, visitor: visitorByChoice(visits, cookie) }));
  await serve(
    visitsApi({
      elapsedMs: clock.elapsedMs,
      ...{ visits, cookie, isBot: parts.bots.isBot },
      searched: ({ isLeft, ...search }) =>
        unansweredSearches.recordSearch({ ...search, place: isLeft ? "unopened" : "search" }),
    }),
  );
  await serve(
    reportsApi({
      reports,
      admit: admitReader,
      names: async () =>
        Object.fromEntries((await staff.colleagues.list()).map(({ id, name }) => [id, name])),
    }),
  );
  await serve(unansweredSearchesApi({ unansweredSearches, admit: admitContentReader }));
  await serve(contactsApi({ contacts, wasRead: read.contact }));
  await serve(privacyApi({ privacy, admit: admitReader }));
  await serve(myDataApi({ privacy }));
  await serve(timelineApi({ timeline, publicUrl, wasRead: read.lead }));
  await serve(webhooksApi({ webhooks, publicUrl }));
  await serve(
    archiveApi({
      archives: services.archives,
      admit: (request) => admitStaff(request, "archive.make"),
      admitOpener: (request) => admitStaff(request, "archive.open"),
      byToken: ({ token }) => byToken(token),
    }),
  );
  await serve(mailApi({ outbox, publicUrl }));

  return {
    leads: createPlainLead({ sendLead, visitorOf: cookie.of, publicUrl, clock }),
    enquiries: createPlainReply(ofLeads),
    chat: createPlainChat({ chat, sendTurn, visitorOf: cookie.of, publicUrl }),
    entrance: createEntrance(staff),
    myData: createPlainMyData({ privacy }),
  };
}

const programOf = ({ token }: Pick<FastifyRequest, "token">) => ({
  by: byToken(token),
  name: token.staff.name,
  hand: token.id,
  mayRead: mayByToken(token, "content:read"),
  mayPublish: can(token.staff.role, "content.publish"),
});

const addressesOf = (blog: Services["blog"], cases: Services["cases"]) => async () =>
  (await Promise.all([blog.addresses(), cases.addresses()])).flat();

type DayParts = Pick<Parts, "config" | "clock" | "security">;

function shareOfDay(
  { config, clock, security }: DayParts,
  group: "leads of a day" | "chat of a day",
  rowBytes?: () => number,
) {
  const refusing = (ip: string) => security.tell("limit", ip, { group });
  return createDailyBytes({ clock, most: dailyBytes, rowBytes, on: config.limits.on, refusing });
}

function roomForLeads(parts: DayParts & Pick<Parts, "limiter" | "services">): DailyBytes {
  const rowBytes = () => leadRowBytes({ isMailed: parts.services.mail.isOn() });
  const roomOfDay = shareOfDay(parts, "leads of a day", rowBytes);
  return (request, text) => {
    const { check, count } = roomOfDay(request, text);
    const checkAll = () => {
      check();
      refuseBeyond(parts.limiter.takesShared(request, "leads"));
    };
    return { check: checkAll, count };
  };
}

type RecordsReadsDeps = { privacy: Pick<Privacy, "recordRead">; leads: Pick<Leads, "row"> };

/** Audit actions for data about contacts that programs read; `staffId` is the owner of the token. */
const recordsReads = ({ privacy, leads }: RecordsReadsDeps) => ({
  contact: (staffId: string, id: string) =>
    privacy.recordRead(staffId, { kind: "contact.read", id, contact: id }),

  async lead(staffId: string, id: string): Promise<void> {
    const lead = await leads.row(id);
    if (lead)
      await privacy.recordRead(staffId, { kind: "lead.read", id, contact: lead.contact_id });
  },

  list: (staffId: string, id: string) =>
    privacy.recordRead(staffId, { kind: "leads.listed", id, contact: null }),
});

const status = z.literal("ok");
const alive = { schema: { response: { 200: z.object({ status }) } } };
const ready = {
  schema: { response: { 200: z.object({ status, disk: z.literal("low").optional() }) } },
};

type HealthApiDeps = {
  ask(): Promise<unknown>;
  disk: Pick<DiskWatch, "isLow">;
};

const healthApi =
  ({ ask, disk }: HealthApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get("/healthz", alive, async () => ({ status: "ok" as const }));

    // It listens only after migrations. A nearly full disk still counts: the site would lose leads.
    app.get("/readyz", ready, async () => {
      if (isEnding(app.server)) throw new Problem(503, "The site is ending.");
      try {
        await ask();
      } catch {
        throw new Problem(503, "The database does not answer.");
      }
      return { status: "ok" as const, ...(disk.isLow() && { disk: "low" as const }) };
    });
  };
