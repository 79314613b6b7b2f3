import type { EventKind } from "../../../../slices/events/contract.ts";
import type { Deed } from "../../../../slices/events/deed.ts";

type Done = { kind: EventKind; data: object };

/** After the name of whoever did it. */
export function wordsOf({ kind, data }: Done): string {
  if (kind === "content.published" && "kind" in data && data.kind === "company")
    return "changed the company’s facts";
  if (kind === "staff.signed_in" && "by" in data && data.by === "recovery code")
    return "signed in with a recovery code";
  if (kind === "staff.sign_in_failed" && "count" in data && Number(data.count) > 1)
    return `refused ${data.count} sign-ins within an hour`;
  return auditWords[kind];
}

/** A kind without words does not compile. */
const auditWords: Record<EventKind, string> = {
  "backup.checked": "checked a backup",
  "backup.made": "made a backup",
  "content.begun": "began a page or post",
  "content.drafted": "wrote a draft",
  "content.published": "published a page or post",
  "content.refused": "had a publication refused",
  "content.renamed": "moved a page or post",
  "content.restored": "went back to an earlier version",
  "content.scheduled": "scheduled a page or post",
  "content.set_aside": "set a draft aside",
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
  "lead.answer_arrived": "found that an answer left after all",
  "lead.answer_failed": "found that an answer did not arrive",
  "lead.answer_taken_back": "took back an answer",
  "lead.answered": "answered an enquiry",
  "lead.changed": "changed an enquiry",
  "lead.never_held": "released an enquiry from spam for good",
  "lead.noted": "wrote a note",
  "lead.read": "opened an enquiry",
  "lead.received": "entered an enquiry",
  "lead.replied": "pasted in a reply",
  "lead.reply_taken_back": "took back what was pasted in",
  "lead.told_more": "added to an enquiry",
  "lead_settings.changed": "changed how enquiries are worked",
  "leads.exported": "exported enquiries as a file",
  "leads.listed": "read a list of enquiries with a program",
  "mail.given_up": "gave up a mail",
  "mail.read": "opened a mail in the outbox",
  "mail.sent_again": "sent a mail again",
  "mail.settings_changed": "changed the mail server",
  "mail.settings_removed": "turned mail off",
  "media.kept": "uploaded a picture",
  "notices.chosen": "chose their mails",
  "person.contact_added": "added an email or a number of a person",
  "person.contact_removed": "removed an email or a number of a person",
  "person.erased": "erased a person",
  "person.exported": "exported everything about a person",
  "person.merge_undone": "parted two people again",
  "person.merged": "merged two people",
  "person.read": "opened a person",
  "person.renamed": "corrected a person’s name",
  "person.told_apart": "told two people apart",
  "person.told_apart_undone": "took back that two people are different",
  "retention.changed": "changed how long things are kept",
  "saved_reply.added": "saved a reply",
  "saved_reply.changed": "changed a saved reply",
  "saved_reply.removed": "removed a saved reply",
  "set_aside.told": "told the company’s mailbox of enquiries held as spam",
  "setup.finished": "finished setting up the site",
  "setup.step_done": "finished a step of setting up the site",
  "spam_exception.removed": "let a sender be held as spam again",
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
  "webhook.switched_off": "switched off a webhook that kept failing",
  "view.removed": "removed a saved view",
  "view.renamed": "renamed a saved view",
  "view.saved": "saved a view",
};

export const deedLabels: Record<Deed, string> = {
  read: "Read",
  exported: "Exported",
  erased: "Erased",
  changed: "Changed",
  account: "Accounts and keys",
};
