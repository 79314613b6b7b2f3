/** Who sends leads, and how they can be reached. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { emailKey, phoneKey } from "./rules.ts";
import { type NewContact, leadStore as store } from "./store.server.ts";

type Tx = Transaction<Tables>;
type Ways = { email?: string | null | undefined; mobile?: string | null | undefined };
type Sender = Ways & { newId: string; name: string; at: string };

/**
 * The person of that email, who gets the number too; else a new one, whoever else has the number.
 * Most senders are new, so that is tried first.
 */
export async function personOf(tx: Tx, { newId, name, at, ...ways }: Sender): Promise<string> {
  const email = ways.email ? emailKey(ways.email) : null;
  const contacts = contactsOf(ways);
  if (await store.addPerson(tx, { id: newId, name, created_at: at }, email)) {
    const added = await store.addContacts(tx, { person: newId, contacts, at });
    if (added === contacts.length) return newId;
    // PostgreSQL: another transaction stored somebody of this email between the two statements.
    await store.removePerson(tx, newId);
  }
  const known = email === null ? undefined : await store.personOfEmail(tx, email);
  if (!known) throw new Error("an email is taken and has no person");
  await addWays(tx, { person: known, ways: { mobile: ways.mobile }, at });
  return known;
}

/** Adds what a person can be reached by besides. An email that is somebody else's stays theirs. */
export async function addWays(
  tx: Tx,
  { person, ways, at }: { person: string; ways: Ways; at: string },
): Promise<void> {
  const contacts = contactsOf(ways);
  if (contacts.length > 0) await store.addContacts(tx, { person, contacts, at });
}

function contactsOf({ email, mobile }: Ways): NewContact[] {
  const contacts: NewContact[] = [];
  if (email) contacts.push({ kind: "email", value: emailKey(email) });
  if (mobile) contacts.push({ kind: "phone", value: phoneKey(mobile) });
  return contacts;
}
