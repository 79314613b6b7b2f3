import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { daily } from "../platform/jobs/daily.ts";
import { minutely } from "../platform/jobs/minutely.ts";
import { bringImports } from "./bring-imports.server.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import { followContent } from "./follow-content.server.ts";
import { indexLeads } from "./index-leads.server.ts";
import { keepCopies } from "./keep-copies.server.ts";
import { keepGaps } from "./keep-gaps.server.ts";
import { mailLinks } from "./mail-links.server.ts";
import { publishWhatIsDue } from "./publish-due.server.ts";
import { purgesOf } from "./purges.server.ts";
import { tellWebhooks } from "./tell-webhooks.server.ts";
import type { Verbs } from "./verbs.server.ts";

type Parts = {
  verbs: Verbs;
  db: Database;
  clock: Clock;
  contentChanged(): void;
};

export async function startJobs(
  http: FastifyInstance,
  { verbs, db, clock, contentChanged }: Parts,
) {
  const { content, previewLinks, pictures, mail, staff, leads, notices } = verbs;
  const { chat, backups, privacy, webhooks, approvals, gaps, imports, visits } = verbs;
  await followContent({ db, content, changed: contentChanged, http });
  publishWhatIsDue({ publishDue: content.publishDue, clock, http });
  await deliverMail({ db, mail, http });
  tellWebhooks({ db, webhooks, http });
  indexLeads({ db, leads, http });
  keepCopies(http, backups);
  keepGaps(http, gaps);
  bringImports({ db, imports, http });
  daily(http, verbs.archives.forgetOld, "archives that nobody opened were not deleted");
  daily(http, imports.forgetOld, "old imports were not deleted");
  minutely(http, pictures.drawAvifs, "pictures are not drawn as AVIF");
  daily(http, pictures.forgetOld, "old pictures were not deleted");
  minutely(http, chat.announceSilent, "the company was not told of unfinished chats");
  minutely(http, chat.releaseLeft, "chats did not go on without colleagues who have gone");
  minutely(http, chat.waiting.stopWaiting, "visitors who have waited for long were not set apart");
  minutely(http, notices.tellLate, "nobody was told of late answers");
  minutely(http, notices.remind, "nobody was reminded of their next steps");
  minutely(http, notices.sendDigests, "not everybody was sent the morning's digest");
  minutely(http, verbs.weekly.send, "not everybody was sent the mail of the week");
  daily(http, chat.stepLog.forgetOld, "old walks through the chat were not deleted");
  daily(http, chat.waiting.forgetMissed, "who had asked for a person was not forgotten");
  daily(http, notices.forgetAcknowledged, "old acknowledgements were not deleted");
  daily(http, leads.tellSetAside, "the company was not told of what was set aside as spam");
  daily(http, leads.forgetOldKeys, "old idempotency keys were not deleted");
  daily(http, content.forgetOld, "what was in the bin for 30 days was not deleted");
  daily(http, previewLinks.forgetOld, "links of previews that are over were not deleted");
  await mailLinks({ db, privacy, http });
  daily(http, privacy.requests.forgetOld, "old requests for one's own data were not deleted");
  daily(http, privacy.finishBegun, "a person whose erasure was begun was not erased");
  daily(http, staff.forgetOld, "ended sessions and links of the staff were not deleted");
  daily(http, approvals.forgetOld, "askings that were answered long ago were not deleted");
  daily(http, webhooks.forgetOld, "old deliveries of webhooks were not deleted");
  daily(http, visits.journeys.addUp, "journeys of the day before were not added up");
  const purges = purgesOf(verbs);
  daily(http, () => privacy.retention.purge(purges), "what is old was not deleted");
  daily(http, leads.overwriteRemovedWords, "words of erased enquiries are still in the index");
}
