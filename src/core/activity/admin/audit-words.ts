import { leadEvents } from "../../../crm/leads/events.ts";
import { type ChangeContext, changeWords } from "../../../crm/timeline/admin/change-words.ts";
import type { AuditAction } from "../audit-action.ts";
import type { Actor, EventKind } from "../contract.ts";

type AuditEvent = {
  kind: EventKind;
  data: object;
  by: Actor;
  changeContext: ChangeContext;
  what?: string | undefined;
};

const document = "a page or post";

export function wordsOf({ kind, data, by, changeContext, what = document }: AuditEvent): string {
  if (kind === "lead.changed") {
    const change = leadEvents[kind].parse(data);
    const words = changeWords({ ...change, by: by.who === "staff" ? by.id : null }, changeContext);
    const changed = words.map(({ text }) => text).join("");
    return changed === "" ? auditWords[kind] : `${auditWords[kind]}: ${changed}`;
  }
  if (kind === "lead.corrected") {
    const { set, how } = leadEvents[kind].parse(data);
    const fields = Object.keys(set).join(", ").replace("mobile", "number");
    return `${how ? "took back what was corrected in an enquiry" : auditWords[kind]}: ${fields}`;
  }
  if (kind === "content.published" && "kind" in data && data.kind === "company")
    return "changed the company’s facts";
  if (kind === "staff.signed_in" && "by" in data && data.by === "recovery code")
    return "signed in with a recovery code";
  if (kind === "staff.sign_in_failed" && "count" in data && Number(data.count) > 1)
    return `refused ${data.count} sign-ins within an hour`;
  return auditWords[kind].replace(document, what);
}

const auditWords: Record<EventKind, string> = {
  "archive.begun": "began to open the archive of a site",
  "archive.exported": "took the whole site along as a file",
  "archive.opened": "opened the archive of a site",
  "backup.checked": "checked a backup",
  "backup.made": "made a backup",
  "company.versions_dropped": "took down the demo’s words in other languages",
  "content.asked": "asked for a page or post to be published",
  "content.asked_again": "asked for that again",
  "content.asking_withdrawn": "withdrew what they had asked for",
  "content.begun": "began a page or post",
  "content.drafted": "wrote a draft",
  "content.offline_given_up": "kept a page or post online",
  "content.offline_refused": "found that a page or post could not go offline",
  "content.offline_scheduled": "set when a page or post goes offline",
  "content.published": "published a page or post",
  "content.put_back": "brought a page or post back",
  "content.refused": "had a publication refused",
  "content.deleted": "deleted a page or post for good",
  "content.removed": "moved a page or post to the bin",
  "content.renamed": "moved a page or post",
  "content.restored": "went back to an earlier version",
  "content.scheduled": "scheduled a page or post",
  "content.sending_back_undone": "took back that a draft was sent back",
  "content.sent_back": "sent a draft back",
  "content.set_aside": "set a draft aside",
  "content.still_right": "found a version in another language still right",
  "content.shared": "shared a preview",
  "content.sharing_ended": "ended the link of a preview",
  "content.taken_up": "took a draft up again",
  "content.unpublished": "took a page or post offline",
  "content.unscheduled": "took back a schedule",
  "data_request.carried_out": "answered a request to be erased: erased",
  "data_request.confirmed": "asked to be erased",
  "data_request.declined": "declined a request to be erased",
  "demo.removed": "removed the demo content",
  "demo.restored": "brought the demo content back",
  "unanswered_search.answered": "answered what visitors had not found",
  "unanswered_search.hidden": "said that visitors asked for something that is not for the site",
  "unanswered_search.reopened": "took back an answer to what visitors had not found",
  "import.begun": "began to bring posts from elsewhere",
  "import.ended": "brought posts from elsewhere",
  "import.gone_on": "went on bringing posts",
  "import.stopped": "stopped bringing posts",
  "import.undoing": "began to take back what was brought",
  "import.undone": "took back what was brought",
  "lead.answer_arrived": "found that an answer left after all",
  "lead.answer_failed": "found that an answer did not arrive",
  "lead.answer_taken_back": "took back an answer",
  "lead.answered": "answered an enquiry",
  "lead.changed": "changed an enquiry",
  "lead.never_held": "released an enquiry from spam for good",
  "lead.corrected": "corrected an enquiry",
  "lead.note_removed": "took back a note",
  "lead.noted": "wrote a note",
  "lead.read": "opened an enquiry",
  "lead.received": "entered an enquiry",
  "lead.replied": "pasted in a reply",
  "lead.reply_taken_back": "took back what was pasted in",
  "lead.sender_blocked": "blocked the sender of an enquiry",
  "lead.told_more": "told more of an enquiry",
  "lead_settings.changed": "changed how enquiries are worked",
  "leads.exported": "exported enquiries as a file",
  "leads.listed": "read a list of enquiries with a program",
  "mail.given_up": "gave up a mail",
  "mail.read": "opened a mail in the outbox",
  "mail.sent_again": "sent a mail again",
  "mail.settings_changed": "changed the mail server",
  "mail.settings_removed": "turned mail off",
  "media.described": "described a picture",
  "media.kept": "uploaded a picture",
  "media.put_back": "put a picture back into the library",
  "media.replaced": "replaced a picture",
  "media.taken_out": "took a picture out of the library",
  "notifications.chosen": "chose their mails",
  "contact.point_added": "added an email or a number of a person",
  "contact.point_removed": "removed an email or a number of a person",
  "contact.erased": "erased a person",
  "contact.exported": "exported everything about a person",
  "contact.merge_undone": "parted two people again",
  "contact.merged": "merged two people",
  "contact.read": "opened a person",
  "contact.renamed": "corrected a person’s name",
  "contact.marked_different": "told two people apart",
  "contact.marked_different_undone": "took back that two people are different",
  "retention.changed": "changed how long things are kept",
  "saved_reply.added": "saved a reply",
  "saved_reply.changed": "changed a saved reply",
  "saved_reply.removed": "removed a saved reply",
  "set_aside.told": "told the company’s mailbox of enquiries marked as spam",
  "setup.finished": "finished setting up the site",
  "setup.step_done": "finished a step of setting up the site",
  "spam.erased": "deleted an enquiry that was marked as spam",
  "spam_exception.removed": "removed a sender from the allowed or blocked senders",
  "staff.disabled": "removed a colleague’s access",
  "staff.enabled": "gave a colleague access again",
  "staff.factor_added": "added a one-time code or a passkey",
  "staff.factor_removed": "removed a one-time code or a passkey",
  "staff.invited": "invited a colleague",
  "staff.joined": "joined",
  "staff.password_changed": "chose a new password",
  "staff.recovery_renewed": "made new recovery codes",
  "staff.renamed": "changed a name",
  "staff.reset_asked": "asked for a new password",
  "staff.role_changed": "changed a role",
  "staff.second_factor_needed": "changed whether everybody needs a second factor",
  "staff.session_ended": "signed out another browser",
  "staff.signed_in": "signed in",
  "staff.sign_in_failed": "refused a sign-in",
  "staff.signed_out": "signed out",
  "token.added": "made an API key",
  "token.ended": "ended an API key",
  "webhook.added": "added a webhook",
  "webhook.changed": "changed a webhook",
  "webhook.removed": "removed a webhook",
  "webhook.restored": "brought a webhook back",
  "webhook.switched_off": "switched off a webhook that kept failing, or whose API key ended",
  "view.removed": "removed a saved view",
  "view.renamed": "renamed a saved view",
  "view.saved": "saved a view",
};

export const auditActionLabels: Record<AuditAction, string> = {
  read: "Read",
  exported: "Exported",
  erased: "Erased",
  changed: "Changed",
  account: "Accounts and keys",
};
