/**
 * Read from top to bottom: each service is given those above it. Search alone asks one below, once all
 * are made: which page the chat's topics lead to.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createReports } from "../analytics/reports/reports.server.ts";
import { createWeekly } from "../analytics/reports/weekly/weekly.server.ts";
import { normalizeQuery } from "../analytics/unanswered-searches/normalize-query.ts";
import { createUnansweredSearches } from "../analytics/unanswered-searches/unanswered-searches.server.ts";
import { createAiAnswers } from "../chat/conversation/ai-answers.server.ts";
import { createChat, staffWords } from "../chat/conversation/chat.server.ts";
import { createListening } from "../chat/conversation/listening.server.ts";
import { createAskModel } from "../chat/language-model/ask-model.server.ts";
import { createUnderstanding } from "../chat/understanding/understanding.server.ts";
import { createApprovals } from "../cms/approvals/approvals.server.ts";
import { createCases } from "../cms/cases/cases.server.ts";
import { createContent } from "../cms/documents/content.server.ts";
import { createPreviewLinks } from "../cms/documents/previews/preview-links.server.ts";
import { createArchives } from "../cms/export/archive.server.ts";
import { createImports } from "../cms/import/imports.server.ts";
import { createSite } from "../cms/pages/site.server.ts";
import { createBlog } from "../cms/posts/blog.server.ts";
import { createColleagueList } from "../core/accounts/colleagues.server.ts";
import { can } from "../core/accounts/roles.ts";
import { createStaff } from "../core/accounts/staff.server.ts";
import { createEvents } from "../core/activity/events.server.ts";
import { createUndo } from "../core/activity/undo.server.ts";
import { createBackups } from "../core/backups/backups.server.ts";
import { createConsent } from "../core/consent/consent.server.ts";
import { createMail, createMailQueue } from "../core/mail/mail.server.ts";
import { createOutboxList } from "../core/mail/outbox-list.server.ts";
import { createCovers } from "../core/media/covers.server.ts";
import { createPictures } from "../core/media/pictures.server.ts";
import { createLive } from "../core/presence/live.server.ts";
import { createSearch } from "../core/search/search.server.ts";
import { viewsPart } from "../core/visits/views-part.server.ts";
import { createVisits } from "../core/visits/visits.server.ts";
import { createContacts } from "../crm/contacts/contacts.server.ts";
import { createIntake } from "../crm/contacts/intake.server.ts";
import { createInbox } from "../crm/inbox/inbox.server.ts";
import { createViews } from "../crm/inbox/views.server.ts";
import { contactLeads } from "../crm/leads/contact/contact-leads.server.ts";
import { createFindLead } from "../crm/leads/find-lead.server.ts";
import { clearVisitorIn, createLeads } from "../crm/leads/leads.server.ts";
import { createLeadFile } from "../crm/leads/lists/lead-file.server.ts";
import { createLeadList } from "../crm/leads/lists/lead-list.server.ts";
import { cachedLeadSettings, readLeadSettings } from "../crm/leads/settings.server.ts";
import { createAnswers } from "../crm/messages/answers.server.ts";
import { outboundMessagesIn } from "../crm/messages/sent-messages.server.ts";
import { createNotifications, createReminders } from "../crm/notifications/notifications.server.ts";
import { createPrivacy } from "../crm/privacy/privacy.server.ts";
import { createTimeline } from "../crm/timeline/timeline.server.ts";
import { createLeadSubscriber } from "../crm/webhooks/event-subscriber.server.ts";
import { createWebhooks } from "../crm/webhooks/webhooks.server.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database, Queries } from "../platform/db/database.ts";
import type { FreeBytes } from "../platform/disk/disk-watch.ts";
import { createCallOut, type WayOut } from "../platform/http/call-out.server.ts";
import type { SecurityLog } from "../platform/http/security-log.ts";
import type { Ids } from "../platform/ids.ts";
import { ownLanguage } from "../platform/text/language.ts";
import type { Clock } from "../platform/time/clock.ts";
import { announceLeads, createNotifyStaff, staffMails } from "./announcements.server.ts";
import { countLeadReport } from "./count-lead-report.server.ts";
import { countVisits } from "./count-visit-report.server.ts";
import { eventShapes } from "./event-shapes.ts";
import { kinds } from "./kinds.server.ts";
import { personalData } from "./personal-data.server.ts";
import {
  createDrawnIn,
  createExportNames,
  createFlowSource,
  createPageAt,
  findPassagesIn,
  readAnswers,
  readMailWords,
  readOpening,
} from "./reads-across-modules.server.ts";
import { subscriptionsOf } from "./subscriptions.server.ts";

type Parts = {
  config: Config;
  db: Database;
  clock: Clock;
  ids: Ids;
  security: SecurityLog;
  log: FastifyBaseLogger;
  /** Bytes. Null when the data is on another machine's disk. */
  freeBytes: FreeBytes | null;
  wayOut: WayOut;
  answersAt(path: string): boolean;
};

export type Services = ReturnType<typeof createServices>;

export function createServices(parts: Parts) {
  const { config, db, clock, ids, security, log, freeBytes, wayOut, answersAt } = parts;
  const { publicUrl } = config.server;
  const base = { db, clock, ids };

  const events = createEvents({ ...base, shapes: eventShapes });
  const backups = createBackups({ ...base, events, freeBytes: freeBytes ?? anyRoom, log });
  const covers = createCovers();
  const search = createSearch({ db, known: (text) => understanding.pagesAbout(text) });
  const mailQueue = createMailQueue({ ...base, events, defaults: config.mail, publicUrl });
  const colleagues = createColleagueList(db);
  const content = createContent({
    ...{ db, clock, events, search, kinds, answersAt },
    lacks: colleagues.lacks,
  });
  const pictures = createPictures({ ...base, events, content: content.pictures });
  const previewLinks = createPreviewLinks({
    ...{ ...base, events, refuseUnlessMay: content.refuseUnlessMay },
    mayShare: async (id) => (await colleagues.whoMay("content.write")).some((one) => one.id === id),
  });
  // Not cached: a page that is drawn from a former setting would stay.
  const readReplyMinutes = async () => (await readLeadSettings(db.read)).response_minutes;
  const { translated, previewing } = createDrawnIn({
    content,
    made: (read, language) => ({
      content: read,
      site: createSite({ db, content: read, events, publicUrl, language, readReplyMinutes }),
      search: search.in[language],
      blog: createBlog({ db, content: read, search: search.in[language], language }),
      cases: createCases({ db, content: read, language }),
    }),
  });
  const publishedAnswers = readAnswers(translated);
  const understanding = createUnderstanding({
    db,
    answers: publishedAnswers,
    failed: (err) => log.error({ err }, "what visitors type was not understood"),
  });
  const { site, blog, cases } = translated[ownLanguage];
  const consent = createConsent({ ...base, ipUrl: config.lookups.ipUrl });
  const { mailWords, acknowledgementWords } = readMailWords({ translated, log });
  const opening = readOpening({ db, company: site.company, log });
  const visits = createVisits({
    ...{ ...base, publicUrl, analytics: config.analytics },
    pageAt: createPageAt(translated),
    forgotten: clearVisitorIn(db),
    searchedFor: (text) => normalizeQuery(text)?.wording ?? null,
    timeZone: async (tx) => (await opening(tx))?.time_zone ?? "UTC",
  });
  const unansweredSearches = createUnansweredSearches({
    ...{ ...base, events },
    search,
    timeZone: async () => (await site.company()).time_zone,
    documents: content.documents.namesOf,
    failed: (err) => log.error({ err }, "what visitors asked for was not counted"),
  });
  const outbox = createOutboxList({ db, clock });
  const leadSettings = cachedLeadSettings(db);
  const phoneRegion = async (tx: Queries) => (await leadSettings(tx)).phone_region;
  const intake = createIntake({ ...base, phoneRegion });
  const storedLeads = createFindLead({ db, contacts: intake });
  const leadWebhooks = createLeadSubscriber({ ...base, leads: storedLeads });
  const notifications = createNotifications({
    ...{ db, clock, events, leadSettings, publicUrl, acknowledgementWords, colleagues },
    mail: mailQueue,
  });
  const tell = createNotifyStaff({ mail: mailQueue, company: site.company, notifications, log });
  const leads = createLeads({
    ...{ ...base, events, colleagues, opening },
    contacts: intake,
    cachedSettings: leadSettings,
    suspected: ({ reason, ip }) => security.tell("suspected-lead", ip, { reason }),
    countsLeads: config.limits.on,
    visitors: visits.visitors,
    outboundMessages: outboundMessagesIn({ db, events, mail: mailQueue }),
    announce: announceLeads({
      ...{ mail: mailQueue, tell, notifications },
      company: site.company,
      settings: leadSettings,
      notifyWebhooks: leadWebhooks.announced,
    }),
  });
  const contacts = createContacts({
    ...{ ...base, events, phoneRegion, intake },
    leads: contactLeads({
      ...{ db, clock, indexWaiting: leads.indexWaiting },
      notifyWebhooks: leadWebhooks.moved,
    }),
  });
  const staff = createStaff({
    ...{ ...base, events },
    ofCompany: async () => {
      // A site without content may have owners already.
      const { name } = await site.company().catch(() => ({ name: "" }));
      return [name, publicUrl?.hostname ?? ""];
    },
    refused: (ip) => security.tell("sign-in-refused", ip),
    mails: staffMails({ mail: mailQueue, company: site.company, publicUrl }),
    work: leads,
  });
  const leadList = createLeadList({ db, found: leads.found });
  const reminders = createReminders({
    ...{ db, clock, mail: mailQueue, notifications, leads, leadList, company: site.company },
  });
  const approvals = createApprovals({
    ...{ ...base, events, content, colleagues, mail: mailQueue, tell },
  });
  const answers = createAnswers({
    ...{ ...base, events, leads, colleagues, mailWords, publicUrl },
    mail: mailQueue,
    company: site.company,
    chatWords: staffWords,
    notifyAnswerFailed: (tx, failed) =>
      tell(tx, (frame) => notifications.answerFailed(tx, failed, frame)),
  });
  const mail = createMail({
    ...{ ...base, events, publicUrl, log, queue: mailQueue },
    whenOver: answers.mailIsOver,
  });
  const aiAnswers =
    config.ai &&
    createAiAnswers({
      ...{ db, clock, log },
      askModel: createAskModel(config.ai),
      mostADay: config.ai.mostADay,
    });
  const chat = createChat({
    ...{ ...base, content, leads, opening },
    persona: async (language) => (await translated[language].site.company()).chat,
    findPages: async (words, language) =>
      (await search.in[language].find(words)).hits.map(({ title, path, snippet }) => ({
        title: plainOf(title),
        path,
        words: plainOf(snippet),
      })),
    findPassages: findPassagesIn(search, understanding),
    aiAnswers,
    getFlowSource: (language) => createFlowSource(translated[language]),
    answered: answers.answeredInChat,
    refuseUnseen: answers.refuseUnseen,
    typed: (sentence) => unansweredSearches.recordSearch({ ...sentence, place: "chat" }),
    understanding,
    firstTouchOf: visits.visitors.firstTouchOf,
    answers: publishedAnswers,
  });
  const { elapsedMs } = clock;
  const listening = createListening({ db, waiting: chat.waiting, elapsedMs, log });
  const webhooks = createWebhooks({
    ...{ ...base, events, leads, log },
    callOut: createCallOut(wayOut),
    isKeyGood: async (tx, key) => {
      const token = await staff.tokens.byId(tx, key);
      return token !== null && can(token.staff.role, "webhooks.manage");
    },
  });
  const ofLeads = {
    ...leads.undoables,
    "lead.answered": answers.answerUndoable,
    "contact.marked_different": contacts.apartUndoable,
  };
  const undo = createUndo({
    ...{ db, clock, events, can },
    undoables: [{ right: "leads.write", kinds: ofLeads }],
  });
  events.subscribe(subscriptionsOf({ leadWebhooks, approvals, content, site, unansweredSearches }));
  const timeline = createTimeline({
    ...{ events, contacts, staff, leads, answers, chat, mail },
    visitors: visits.visitors,
  });

  const live = createLive({ db, elapsedMs, log, stillOpen: staff.stillOpen, stay: chat.stay });
  const inbox = createInbox({
    clock,
    leadList,
    namesOf: (found) => contacts.namesOf(db.read, found),
    stages: leads.stages,
    timeZone: async () => (await site.company()).time_zone,
    place: () => live.upTo("enquiries"),
    views: createViews({ ...base, events }),
    ...{ db, events, leads, leadFile: createLeadFile({ db, indexWaiting: leads.indexWaiting }) },
    exportNames: createExportNames({ staff, leads, site }),
  });

  const privacy = createPrivacy({
    ...{ ...base, events, mail, publicUrl, log },
    company: site.company,
    mailWords,
    ...personalData({ db, clock, leads, contacts }),
  });

  const reports = createReports({
    ...{ clock, leads },
    counts: (query) => db.longRead(countLeadReport, query),
    visitCounts: (query) => db.longRead(countVisits, query),
    readViews: (query) => db.longRead(viewsPart, query),
    company: site.company,
    titlesAt: (paths) => content.documents.titlesAt(paths),
    questions: chat.questions,
    chatsKeptDays: async () =>
      (await privacy.retention.listRules()).find(({ kind }) => kind === "chats")?.days ?? null,
  });

  const archives = createArchives({
    ...{ ...base, events, content, pictures, log },
    site: async () => (await site.company()).name,
    freeBytes: freeBytes ?? anyRoom,
    folder: archivesIn(config.data),
  });

  const weekly = createWeekly({
    ...{ db, clock, mail, reports, publicUrl },
    readers: (from) => notifications.everybody(from, "leads.read"),
    company: site.company,
  });

  const imports = createImports({
    ...{ ...base, events, content, pictures, wayOut, log, answersAt },
    nameOf: async (id) => (await colleagues.list()).find((one) => one.id === id)?.name ?? "",
  });

  return {
    ...{ events, backups, archives, previewing, translated, content, previewLinks, site, covers },
    ...{ pictures, consent, blog, cases, search, visits, unansweredSearches, mail, outbox, staff },
    ...{
      contacts,
      leads,
      chat,
      listening,
      approvals,
      answers,
      notifications,
      reminders,
      webhooks,
      inbox,
    },
    ...{ live, timeline, privacy, reports, weekly, imports, undo, understanding, aiAnswers },
  };
}

const anyRoom: FreeBytes = async () => Number.POSITIVE_INFINITY;

/** Beside the database; with an external database this machine may have no such folder. */
const archivesIn = ({ folder, databaseUrl }: Config["data"]) =>
  databaseUrl === null ? join(folder, "archives") : join(tmpdir(), "foyer-archives");

const plainOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join("");
