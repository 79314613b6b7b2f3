import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { emailKey, phoneKey } from "./rules.ts";
import { type NewContact, leadStore as store } from "./store.server.ts";

type Tx = Transaction<Tables>;
type Ways = { email?: string | null | undefined; mobile?: string | null | undefined };
type Sender = Ways & { newId: string; name: string; at: string };

/** Matched by email only (phones are shared); the unique index decides between two at once. */
export async function findOrAddPerson(
  tx: Tx,
  { newId, name, at, ...ways }: Sender,
): Promise<string> {
  const contacts = contactsOf(ways);
  const added = await store.addContacts(tx, { person: newId, contacts, at });
  if (added === contacts.length) {
    await store.addPerson(tx, { id: newId, name, created_at: at });
    return newId;
  }
  const known = await store.personByEmail(tx, emailKey(ways.email ?? ""));
  if (added > 0) await store.removeContacts(tx, newId);
  await addWays(tx, { person: known.person_id, ways: { mobile: ways.mobile }, at });
  return known.person_id;
}

type Corrected = { lead: { id: string; person_id: string }; before: Ways; news: Ways; at: string };

/**
 * A later email takes the place of the one it corrects, for a person who is known by this lead
 * alone: or one visitor could name strangers' emails, and their leads would become that person's.
 * An email that belongs to somebody else stays theirs.
 */
export async function correctWays(tx: Tx, { lead, before, news, at }: Corrected): Promise<void> {
  const person = lead.person_id;
  await addWays(tx, { person, ways: { mobile: news.mobile }, at });
  if (!news.email || (await store.hasOtherLead(tx, lead))) return;
  const added = await addWays(tx, { person, ways: { email: news.email }, at });
  if (added > 0 && before.email) await store.removeEmail(tx, person, emailKey(before.email));
}

const addWays = (
  tx: Tx,
  { person, ways, at }: { person: string; ways: Ways; at: string },
): Promise<number> => store.addContacts(tx, { person, contacts: contactsOf(ways), at });

function contactsOf({ email, mobile }: Ways): NewContact[] {
  const contacts: NewContact[] = [];
  if (email) contacts.push({ kind: "email", value: emailKey(email) });
  if (mobile) contacts.push({ kind: "phone", value: phoneKey(mobile) });
  return contacts;
}
