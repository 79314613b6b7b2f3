import { answerEvents } from "../slices/answers/events.ts";
import { approvalEvents } from "../slices/approvals/events.ts";
import { archiveEvents } from "../slices/archive/events.ts";
import { backupEvents } from "../slices/backups/events.ts";
import { contentEvents } from "../slices/content/events.ts";
import { importEvents } from "../slices/imports/events.ts";
import { inboxEvents } from "../slices/inbox/events.ts";
import { leadEvents } from "../slices/leads/events.ts";
import { mailEvents } from "../slices/mail/events.ts";
import { mediaEvents } from "../slices/media/events.ts";
import { noticeEvents } from "../slices/notices/events.ts";
import { personEvents } from "../slices/people/events.ts";
import { privacyEvents } from "../slices/privacy/events.ts";
import { siteEvents } from "../slices/site/events.ts";
import { staffEvents } from "../slices/staff/events.ts";
import { unansweredSearchEvents } from "../slices/unanswered-searches/events.ts";
import { webhookEvents } from "../slices/webhooks/events.ts";

export const eventShapes = {
  ...answerEvents,
  ...approvalEvents,
  ...archiveEvents,
  ...backupEvents,
  ...contentEvents,
  ...siteEvents,
  ...unansweredSearchEvents,
  ...importEvents,
  ...inboxEvents,
  ...leadEvents,
  ...mailEvents,
  ...mediaEvents,
  ...noticeEvents,
  ...personEvents,
  ...privacyEvents,
  ...staffEvents,
  ...webhookEvents,
};
