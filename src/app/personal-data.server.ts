/** Exports and erasures ask each module here. A test fails for a table that is listed nowhere. */

import { createChatsOfPerson } from "../chat/conversation/person-data.server.ts";
import { eventsOfPerson } from "../core/activity/events.server.ts";
import { mailOfPerson } from "../core/mail/person-data.server.ts";
import { visitsOfPerson } from "../core/visits/person-data.server.ts";
import type { People } from "../crm/contacts/people.server.ts";
import { createPersonData } from "../crm/contacts/person-data.server.ts";
import type { Leads } from "../crm/leads/leads.server.ts";
import { createPersonLeads } from "../crm/leads/person/person-data.server.ts";
import { answersOfPerson } from "../crm/messages/answers.server.ts";
import { forgetMailboxesOf } from "../crm/notifications/acknowledgement.server.ts";
import { forgetRequestsOf } from "../crm/privacy/requests.server.ts";
import type { Parts } from "../crm/privacy/whose.server.ts";
import type { Database } from "../platform/db/database.ts";
import type { Clock } from "../platform/time/clock.ts";

type PersonalDataDeps = {
  db: Database;
  clock: Clock;
  leads: Pick<Leads, "unsay">;
  people: Pick<People, "idsOf" | "idByEmail" | "find" | "namesOf">;
};

/** The database deletes webhook deliveries together with their lead. */
const leadTables = ["leads", "lead_entries", "lead_words", "leads_to_index", "webhook_deliveries"];
const leadKeys = ["idempotency_keys", "spam_exceptions"];
const peopleTables = ["people", "contact_points", "person_words", "person_merges", "people_apart"];

export function personalData({ db, clock, leads: { unsay }, people: contacts }: PersonalDataDeps) {
  const leads = createPersonLeads({ db, unsay });
  const people = createPersonData(db);
  const chats = createChatsOfPerson({
    ...{ engine: db.engine, clock },
    othersAmong: leads.othersAmong,
  });
  const parts: Parts = {
    chats: { tables: ["conversations", "turns"], exportOf: chats.exportOf, erase: chats.erase },
    mails: {
      tables: ["outbox", "outbox_leads", "acknowledgements", "data_requests"],
      exportOf: mailOfPerson.exportOf,
      async erase(tx, whose) {
        await forgetMailboxesOf(tx, whose);
        await forgetRequestsOf(tx, whose);
        return mailOfPerson.erase(tx, whose);
      },
    },
    pages_read: { tables: ["visitors", "page_views"], ...visitsOfPerson },
    notes: { tables: ["lead_notes", "lead_mentions"], ...leads.notes },
    answers: { tables: ["answers"], ...answersOfPerson },
    added: { tables: ["lead_replies"], ...leads.added },
    enquiries: { tables: [...leadTables, ...leadKeys], ...leads.enquiries },
    history: { tables: ["events"], ...eventsOfPerson },
    people: { tables: peopleTables, exportOf: people.exportOf, erase: people.erase },
  };
  const { idsOf, idByEmail, find, namesOf } = contacts;
  return { parts, leads, chats, people: { ...people, idsOf, idByEmail, find, namesOf } };
}
