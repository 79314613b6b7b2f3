/** Exports and erasures ask each module here. A test fails for a table that is listed nowhere. */

import { createChatsOfContact } from "../chat/conversation/contact-chats.server.ts";
import { eventsOfContact } from "../core/activity/events.server.ts";
import { mailOfContact } from "../core/mail/contact-mail.server.ts";
import { visitsOfContact } from "../core/visits/contact-visits.server.ts";
import { createContactData } from "../crm/contacts/contact-data.server.ts";
import type { Contacts } from "../crm/contacts/contacts.server.ts";
import { createContactLeadData } from "../crm/leads/contact/contact-lead-data.server.ts";
import type { Leads } from "../crm/leads/leads.server.ts";
import { answersOfContact } from "../crm/messages/answers.server.ts";
import { deleteMailboxesOf } from "../crm/notifications/acknowledgement.server.ts";
import { deleteRequestsOf } from "../crm/privacy/requests.server.ts";
import type { Parts } from "../crm/privacy/whose.server.ts";
import type { Database } from "../platform/db/database.ts";
import type { Clock } from "../platform/time/clock.ts";

type PersonalDataDeps = {
  db: Database;
  clock: Clock;
  leads: Pick<Leads, "unsay">;
  contacts: Pick<Contacts, "idsOf" | "idByEmail" | "find" | "namesOf">;
};

/** The database deletes webhook deliveries together with their lead. */
const leadTables = ["leads", "lead_entries", "lead_words", "leads_to_index", "webhook_deliveries"];
const leadKeys = ["idempotency_keys", "spam_exceptions"];
const contactTables = [
  "contacts",
  "contact_points",
  "contact_words",
  "contact_merges",
  "contacts_apart",
];

export function personalData({ db, clock, leads: { unsay }, contacts }: PersonalDataDeps) {
  const leads = createContactLeadData({ db, unsay });
  const contactData = createContactData(db);
  const chats = createChatsOfContact({
    ...{ engine: db.engine, clock },
    othersAmong: leads.othersAmong,
  });
  const parts: Parts = {
    chats: { tables: ["conversations", "turns"], exportOf: chats.exportOf, erase: chats.erase },
    mails: {
      tables: ["outbox", "outbox_leads", "acknowledgements", "data_requests"],
      exportOf: mailOfContact.exportOf,
      async erase(tx, whose) {
        await deleteMailboxesOf(tx, whose);
        await deleteRequestsOf(tx, whose);
        return mailOfContact.erase(tx, whose);
      },
    },
    pages_read: { tables: ["visitors", "page_views"], ...visitsOfContact },
    notes: { tables: ["lead_notes", "lead_mentions"], ...leads.notes },
    answers: { tables: ["answers"], ...answersOfContact },
    added: { tables: ["lead_replies"], ...leads.added },
    enquiries: { tables: [...leadTables, ...leadKeys], ...leads.enquiries },
    history: { tables: ["events"], ...eventsOfContact },
    contacts: { tables: contactTables, exportOf: contactData.exportOf, erase: contactData.erase },
  };
  const { idsOf, idByEmail, find, namesOf } = contacts;
  return { parts, leads, chats, contacts: { ...contactData, idsOf, idByEmail, find, namesOf } };
}
