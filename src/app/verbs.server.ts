/** Order matters: a slice may use those above it, and receives functions of those below it. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import type { FreeBytes } from "../platform/disk/disk-watch.ts";
import { createCallOut, type WayOut } from "../platform/http/call-out.server.ts";
import type { SecurityLog } from "../platform/http/security-log.ts";
import type { Ids } from "../platform/ids.ts";
import { ownLanguage } from "../platform/language.ts";
import { type Answers, createAnswers } from "../slices/answers/answers.server.ts";
import { type Approvals, createApprovals } from "../slices/approvals/approvals.server.ts";
import { createArchives } from "../slices/archive/archive.server.ts";
import { createBackups } from "../slices/backups/backups.server.ts";
import { createBlog } from "../slices/blog/blog.server.ts";
import { createCases } from "../slices/cases/cases.server.ts";
import { createChat } from "../slices/chat/chat.server.ts";
import { createListening } from "../slices/chat/listening.server.ts";
import { createConsent } from "../slices/consent/consent.server.ts";
import { createContent } from "../slices/content/content.server.ts";
import { createPreviewLinks } from "../slices/content/preview-links.server.ts";
import { createEvents } from "../slices/events/events.server.ts";
import { createImports } from "../slices/imports/imports.server.ts";
import { createInbox } from "../slices/inbox/inbox.server.ts";
import { createViews } from "../slices/inbox/views.server.ts";
import { createLeads, type Leads } from "../slices/leads/leads.server.ts";
import { createLeadFile } from "../slices/leads/lists/lead-file.server.ts";
import { createLeadList } from "../slices/leads/lists/lead-list.server.ts";
import { personLeads } from "../slices/leads/person/person-leads.server.ts";
import { createLive } from "../slices/live/live.server.ts";
import { createMail } from "../slices/mail/mail.server.ts";
import { createOutboxList } from "../slices/mail/outbox-list.server.ts";
import { createCovers } from "../slices/media/covers.server.ts";
import { createPictures } from "../slices/media/pictures.server.ts";
import { createNotices, type Notices } from "../slices/notices/notices.server.ts";
import { createPeople } from "../slices/people/people.server.ts";
import { createPrivacy } from "../slices/privacy/privacy.server.ts";
import { createReports } from "../slices/reports/reports.server.ts";
import { createWeekly } from "../slices/reports/weekly/weekly.server.ts";
import { createSearch } from "../slices/search/search.server.ts";
import { createSite } from "../slices/site/site.server.ts";
import { can } from "../slices/staff/roles.ts";
import { createStaff } from "../slices/staff/staff.server.ts";
import { createTimeline } from "../slices/timeline/timeline.server.ts";
import { normalizeQuery } from "../slices/unanswered-searches/normalize-query.ts";
import {
  createUnansweredSearches,
  type UnansweredSearches,
} from "../slices/unanswered-searches/unanswered-searches.server.ts";
import { viewsPart } from "../slices/visits/views-part.server.ts";
import { createVisits } from "../slices/visits/visits.server.ts";
import { createWebhooks, type Webhooks } from "../slices/webhooks/webhooks.server.ts";
import { announceLeads, createNotifyStaff, staffMails } from "./announcements.server.ts";
import { countLeadReport } from "./count-lead-report.server.ts";
import { countVisits } from "./count-visits.server.ts";
import { eventShapes } from "./event-shapes.ts";
import { kinds } from "./kinds.server.ts";
import { personalData } from "./personal-data.server.ts";
import {
  createDrawnIn,
  createExportNames,
  createFlowSource,
  createPageAt,
  readMailWords,
  readOpening,
} from "./reads-across-slices.server.ts";

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

export type Verbs = ReturnType<typeof createVerbs>;

export function createVerbs(parts: Parts) {
  const { config, db, clock, ids, security, log, freeBytes, wayOut, answersAt } = parts;
  const { publicUrl } = config.server;
  const base = { db, clock, ids };

  const events = createEvents({
    ...base,
    shapes: eventShapes,
    onEvent: async (tx, event) => {
      await webhooks.handleEvent(tx, event);
      await approvals.onEvent(tx, event);
      await site.handleEvent(tx, event);
    },
  });
  const backups = createBackups({ ...base, events, freeBytes: freeBytes ?? anyRoom, log });
  const covers = createCovers();
  const pictures = createPictures({ ...base, events, content: () => content.pictures });
  const search = createSearch({ db });
  const content = createContent({
    ...{ db, clock, events, search, kinds, answersAt },
    lacks: (tx, query) => staff.colleagues.lacks(tx, query),
    onRetire: (tx, id) => unansweredSearches.letGo(tx, id),
  });
  const previewLinks = createPreviewLinks({
    ...{ ...base, events, refuseUnlessMay: content.refuseUnlessMay },
    mayShare: async (id) =>
      (await staff.colleagues.whoMay("content.write")).some((one) => one.id === id),
  });
  const { translated, previewing } = createDrawnIn({
    content,
    made: (read, language) => ({
      content: read,
      site: createSite({ db, content: read, events, publicUrl, language }),
      search: search.in[language],
      blog: createBlog({ db, content: read, search: search.in[language], language }),
      cases: createCases({ db, content: read, language }),
    }),
  });
  const { site, blog, cases } = translated[ownLanguage];
  const consent = createConsent({ ...base, ipUrl: config.lookups.ipUrl });
  const { mailWords, acknowledgementWords } = readMailWords({ translated, log });
  const opening = readOpening({ db, company: site.company, log });
  const visits = createVisits({
    ...base,
    pageAt: createPageAt(translated),
    forgotten: (tx, visitor) => leads.forgetVisitor(tx, visitor),
    searchedFor: (text) => normalizeQuery(text)?.wording ?? null,
    timeZone: async (tx) => (await opening(tx))?.time_zone ?? "UTC",
    publicUrl,
    analytics: config.analytics,
  });
  const unansweredSearches: UnansweredSearches = createUnansweredSearches({
    ...{ ...base, events },
    search: { find: search.anywhere, documents: search.documents },
    timeZone: async () => (await site.company()).time_zone,
    documents: content.documents.namesOf,
    failed: (err) => log.error({ err }, "what visitors asked for was not counted"),
  });
  const mail = createMail({
    ...{ ...base, events, publicUrl, log },
    defaults: config.mail,
    whenOver: (tx, over, write) => answers.mailIsOver(tx, over, write),
  });
  const outbox = createOutboxList({ db, clock });
  const staff = createStaff({
    ...base,
    events,
    ofCompany: async () => {
      // A site without content may have owners already.
      const { name } = await site.company().catch(() => ({ name: "" }));
      return [name, publicUrl?.hostname ?? ""];
    },
    refused: (ip) => security.tell("sign-in-refused", ip),
    mails: staffMails({ mail, company: (tx) => site.company(tx), publicUrl }),
    work: {
      handOver: (tx, disabled) => leads.handOver(tx, disabled),
      giveBack: (tx, enabled, handed) => leads.giveBack(tx, enabled, handed),
    },
  });
  const people = createPeople({
    ...base,
    events,
    leads: personLeads({
      ...{ db, clock, indexWaiting: () => leads.indexWaiting() },
      notifyWebhooks: (tx, moved) => webhooks.moved(tx, moved),
    }),
    phoneRegion: async (tx) => (await leads.cachedSettings(tx)).phone_region,
  });
  const tell = createNotifyStaff({ mail, company: site.company, notices: () => notices, log });
  const leads: Leads = createLeads({
    ...base,
    events,
    people,
    colleagues: staff.colleagues,
    suspected: ({ reason, ip }) => security.tell("suspected-lead", ip, { reason }),
    countsLeads: config.limits.on,
    opening,
    visitors: visits.visitors,
    outboundMessages: (lead) => answers.outboundMessages(lead),
    announce: announceLeads({
      ...{ mail, tell },
      company: site.company,
      settings: (tx) => leads.cachedSettings(tx),
      notices: () => notices,
      notifyWebhooks: (tx, lead) => webhooks.announced(tx, lead),
    }),
  });
  const leadList = createLeadList({ db, found: leads.found });
  const notices: Notices = createNotices({
    ...{ db, clock, events, mail, leads, leadList, publicUrl, acknowledgementWords },
    colleagues: staff.colleagues,
    company: site.company,
  });
  const approvals: Approvals = createApprovals({
    ...{ ...base, events, content, mail, tell },
    colleagues: staff.colleagues,
  });
  const chat = createChat({
    ...base,
    content,
    persona: async (language) => (await translated[language].site.company()).chat,
    findPages: async (words, language) =>
      (await search.in[language].find(words)).hits.map(({ title, path, snippet }) => ({
        title: plainOf(title),
        path,
        words: plainOf(snippet),
      })),
    getFlowSource: (language) => createFlowSource(translated[language]),
    leads,
    opening,
    answered: (tx, answer) => answers.answeredInChat(tx, answer),
    refuseUnseen: (tx, query) => answers.refuseUnseen(tx, query),
    typed: (sentence) => unansweredSearches.recordSearch({ ...sentence, place: "chat" }),
  });
  const { waiting } = chat;
  const listening = createListening({ db, waiting, elapsedMs: clock.elapsedMs, log });
  const answers: Answers = createAnswers({
    ...base,
    events,
    leads,
    mail,
    colleagues: staff.colleagues,
    company: site.company,
    mailWords,
    chatWords: chat.staffWords,
    notifyAnswerFailed: (tx, failed) =>
      tell(tx, (frame) => notices.answerFailed(tx, failed, frame)),
    publicUrl,
  });
  const webhooks: Webhooks = createWebhooks({
    ...{ ...base, events, leads, log },
    callOut: createCallOut(wayOut),
    isKeyGood: async (tx, key) => {
      const token = await staff.tokens.byId(tx, key);
      return token !== null && can(token.staff.role, "webhooks.manage");
    },
  });
  const timeline = createTimeline({
    events,
    visitors: visits.visitors,
    people,
    staff,
    leads,
    answers,
    chat,
    mail,
  });

  const live = createLive({
    ...{ db, elapsedMs: clock.elapsedMs, log },
    stillOpen: staff.stillOpen,
    stay: chat.stay,
  });
  const inbox = createInbox({
    clock,
    leadList,
    namesOf: (found) => people.namesOf(db.read, found),
    stages: leads.stages,
    timeZone: async () => (await site.company()).time_zone,
    place: () => live.upTo("enquiries"),
    views: createViews({ ...base, events }),
    ...{ db, events, leads, leadFile: createLeadFile({ db, indexWaiting: leads.indexWaiting }) },
    exportNames: createExportNames({ staff, leads, site }),
  });

  const ofPerson = personalData({ db, clock, leads, people });
  const privacy = createPrivacy({
    ...{ ...base, events, mail, publicUrl, log },
    company: site.company,
    mailWords,
    ...ofPerson,
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
    readers: (from) => notices.everybody(from, "leads.read"),
    company: site.company,
  });

  const imports = createImports({
    ...{ ...base, events, content, pictures, wayOut, log, answersAt },
    nameOf: async (id) => (await staff.colleagues.list()).find((one) => one.id === id)?.name ?? "",
  });

  const siteParts = { covers, pictures, consent, blog, cases, search, visits, unansweredSearches };
  const ofSite = { content, previewLinks, site, ...siteParts };
  const ofCompany = { privacy, reports, weekly, imports };
  const desk = { answers, notices, webhooks, inbox, live, timeline, ...ofCompany };
  const ofLeads = { people, leads, chat, listening, approvals, ...desk };
  return {
    events,
    backups,
    archives,
    previewing,
    translated,
    ...ofSite,
    mail,
    outbox,
    staff,
    ...ofLeads,
  };
}

const anyRoom: FreeBytes = async () => Number.POSITIVE_INFINITY;

/** Beside the database; with an external database this machine may have no such folder. */
const archivesIn = ({ folder, databaseUrl }: Config["data"]) =>
  databaseUrl === null ? join(folder, "archives") : join(tmpdir(), "foyer-archives");

const plainOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join("");
