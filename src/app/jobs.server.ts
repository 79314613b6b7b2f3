import type { FastifyInstance } from "fastify";
import type { UnansweredSearches } from "../analytics/unanswered-searches/unanswered-searches.server.ts";
import type { Backups } from "../core/backups/backups.server.ts";
import type { Mail } from "../core/mail/mail.server.ts";
import { mailSettingsChanged } from "../core/mail/settings.server.ts";
import { leadsChanged } from "../core/presence/topic.ts";
import type { Leads } from "../crm/leads/leads.server.ts";
import type { Privacy } from "../crm/privacy/privacy.server.ts";
import { dataRequested } from "../crm/privacy/requests.server.ts";
import type { Purges } from "../crm/privacy/retention.server.ts";
import type { Database } from "../platform/db/database.ts";
import { Unavailable } from "../platform/db/unavailable.ts";
import { daily, hourly, minutely } from "../platform/jobs/jobs.ts";
import type { Clock } from "../platform/time/clock.ts";
import { followContent, publishWhatIsDue } from "./content-jobs.server.ts";
import type { Services } from "./services.server.ts";

type Parts = {
  services: Services;
  db: Database;
  clock: Clock;
  contentChanged(): void;
};

export async function startJobs(
  http: FastifyInstance,
  { services, db, clock, contentChanged }: Parts,
) {
  const { content, previewLinks, pictures, mail, staff, leads, notifications, reminders } =
    services;
  const { chat, backups, privacy, webhooks, approvals, unansweredSearches, imports, visits } =
    services;
  const { understanding } = services;
  await followContent({ db, content, changed: contentChanged, http });
  publishWhatIsDue({ publishDue: content.publishDue, clock, http });
  await deliverMail({ db, mail, http });
  webhooks.start();
  http.addHook("onClose", webhooks.stop);
  indexLeads({ db, leads, http });
  keepCopies(http, backups);
  keepUnansweredSearches(http, unansweredSearches);
  imports.start();
  http.addHook("onClose", imports.close);
  daily(http, services.archives.deleteOld, "archives that nobody opened were not deleted");
  daily(http, imports.deleteOld, "old imports were not deleted");
  minutely(http, understanding.prepare, "the chat did not learn the answers that are published");
  http.addHook("onClose", async () => understanding.stop());
  http.addHook("onClose", async () => services.aiAnswers?.close());
  minutely(http, pictures.drawAvifs, "pictures are not drawn as AVIF");
  daily(http, pictures.deleteOld, "old pictures were not deleted");
  minutely(http, chat.announceSilent, "the company was not told of unfinished chats");
  minutely(http, chat.releaseLeft, "chats did not go on without colleagues who have gone");
  minutely(http, chat.waiting.stopWaiting, "visitors who have waited for long were not set apart");
  minutely(http, reminders.notifyOverdue, "nobody was told of late answers");
  minutely(http, reminders.remind, "nobody was reminded of their next steps");
  minutely(http, reminders.sendDigests, "not everybody was sent the morning's digest");
  minutely(http, services.weekly.send, "not everybody was sent the mail of the week");
  daily(http, chat.stepLog.deleteOld, "old steps of chats were not deleted");
  daily(
    http,
    chat.waiting.clearMissed,
    "requests for a person that nobody answered were not cleared",
  );
  daily(http, notifications.deleteAcknowledgements, "old acknowledgements were not deleted");
  daily(http, leads.sendQuarantineDigest, "the company was not told of what was set aside as spam");
  daily(http, leads.deleteOldKeys, "old idempotency keys were not deleted");
  daily(http, content.deleteOld, "what was in the bin for 30 days was not deleted");
  daily(http, previewLinks.deleteOld, "links of previews that are over were not deleted");
  await mailLinks({ db, privacy, http });
  daily(http, privacy.requests.deleteOld, "old requests for one's own data were not deleted");
  daily(http, privacy.finishBegun, "a contact whose erasure was begun was not erased");
  daily(http, staff.deleteOld, "ended sessions and links of the staff were not deleted");
  daily(http, approvals.deleteOld, "askings that were answered long ago were not deleted");
  daily(http, webhooks.deleteOld, "old deliveries of webhooks were not deleted");
  daily(http, visits.journeys.addUp, "journeys of the day before were not added up");
  const purges = purgesOf(services);
  daily(http, () => privacy.retention.purge(purges), "what is old was not deleted");
  daily(http, leads.overwriteRemovedWords, "words of erased enquiries are still in the index");
}

function keepCopies(http: FastifyInstance, backups: Backups) {
  hourly(http, backups.tend, "the copies of the database could not be looked after");
  http.addHook("onClose", backups.stop);
}

function keepUnansweredSearches(http: FastifyInstance, unansweredSearches: UnansweredSearches) {
  daily(http, unansweredSearches.deleteOld, "old unanswered searches were not deleted");
  http.addHook("onClose", () => unansweredSearches.keep());
}

/** Milliseconds. Covers a lost message of another process. */
const settingsEveryMs = 3_000;

type DeliverMailParts = { db: Database; mail: Mail; http: FastifyInstance };

async function deliverMail({ db, mail, http }: DeliverMailParts) {
  await mail.refresh();
  const lookAgain = () =>
    mail.refresh().catch((err: unknown) => {
      if (!(err instanceof Unavailable))
        http.log.error({ err }, "could not look for changes of the mail server's settings");
    });
  const unsubscribe = db.subscribe(mailSettingsChanged, () => lookAgain().then(mail.wake));
  const timer = setInterval(lookAgain, settingsEveryMs).unref();
  mail.start();
  http.addHook("onClose", async () => {
    unsubscribe();
    clearInterval(timer);
    await mail.stop();
  });
}

type MailLinksParts = { db: Database; privacy: Privacy; http: FastifyInstance };

/** Answers first and looks up later; only known contacts get mail. */
async function mailLinks({ db, privacy: { requests, erasures }, http }: MailLinksParts) {
  const failure = "who asked for their own data was not mailed";
  const look = () => requests.sendLinks().catch((err: unknown) => http.log.error({ err }, failure));
  const unsubscribe = db.subscribe(dataRequested, look);
  minutely(http, requests.sendLinks, failure);
  minutely(http, erasures.notifyErased, "who was erased was not told of it");
  http.addHook("onClose", async () => unsubscribe());
}

/** Milliseconds. Leads that come in the meantime are indexed in the same run. */
const afterMs = 500;
/** Milliseconds. Covers a lost message. */
const indexAgainMs = 15_000;

type IndexLeadsParts = { db: Database; leads: Pick<Leads, "indexWaiting">; http: FastifyInstance };

function indexLeads({ db, leads, http }: IndexLeadsParts) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const index = () => {
    timer = undefined;
    running = leads
      .indexWaiting()
      .catch((err: unknown) => http.log.error({ err }, "words of new enquiries were not written"));
  };
  const indexSoon = () => {
    timer ??= setTimeout(index, afterMs).unref();
  };
  const unsubscribe = db.subscribe(leadsChanged, indexSoon);
  indexSoon();
  const again = setInterval(indexSoon, indexAgainMs).unref();
  http.addHook("onClose", async () => {
    unsubscribe();
    clearInterval(again);
    clearTimeout(timer);
    await running;
  });
}

type PurgesOfDeps = Pick<Services, "visits" | "chat" | "mail" | "consent" | "events" | "privacy">;

export const purgesOf = ({
  visits,
  chat,
  mail,
  consent,
  events,
  privacy,
}: PurgesOfDeps): Purges => ({
  visits: visits.deleteOld,
  readers: visits.visitors.deleteOld,
  chats: chat.deleteStale,
  spam: (before) => privacy.deleteOutdated({ what: "spam", before }),
  closed: (before) => privacy.deleteOutdated({ what: "closed", before }),
  mails: mail.deleteSent,
  consents: consent.deleteOld,
  reads: events.deleteReads,
});
