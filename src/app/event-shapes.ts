import { unansweredSearchEvents } from "../analytics/unanswered-searches/events.ts";
import { approvalEvents } from "../cms/approvals/events.ts";
import { contentEvents } from "../cms/documents/events.ts";
import { archiveEvents } from "../cms/export/events.ts";
import { importEvents } from "../cms/import/events.ts";
import { siteEvents } from "../cms/pages/events.ts";
import { staffEvents } from "../core/accounts/events.ts";
import { backupEvents } from "../core/backups/events.ts";
import { mailEvents } from "../core/mail/events.ts";
import { mediaEvents } from "../core/media/events.ts";
import { contactEvents } from "../crm/contacts/events.ts";
import { inboxEvents } from "../crm/inbox/events.ts";
import { leadEvents } from "../crm/leads/events.ts";
import { answerEvents } from "../crm/messages/events.ts";
import { notificationEvents } from "../crm/notifications/events.ts";
import { privacyEvents } from "../crm/privacy/events.ts";
import { webhookEvents } from "../crm/webhooks/events.ts";

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
  ...notificationEvents,
  ...contactEvents,
  ...privacyEvents,
  ...staffEvents,
  ...webhookEvents,
};
