import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { emailKey, phoneKey } from "./contact-keys.ts";
import { type NewContact, personStore as store } from "./store.server.ts";

type Tx = Transaction<Tables>;
type Ways = { email?: string | null | undefined; mobile?: string | null | undefined };
type Sender = Ways & { name: string };
type Corrected = { person: string; before: Ways; news: Ways; isOnlyLead: boolean };

export type People = ReturnType<typeof createPeople>;
type Needs = { clock: Clock; ids: Ids };

export function createPeople({ clock, ids }: Needs) {
  const addWays = (tx: Tx, person: string, ways: Ways): Promise<number> =>
    store.addContacts(tx, {
      person,
      contacts: contactsOf(ways),
      at: timestamp(clock.now()),
    });

  return {
    /** By id, of those there are. */
    async namesOf(from: Queries, people: string[]): Promise<Map<string, string>> {
      if (people.length === 0) return new Map();
      return new Map((await store.named(from, people)).map(({ id, name }) => [id, name]));
    },

    /**
     * Matched by email only (phones are shared); the unique index decides between two at once.
     * @returns the person's id
     */
    async findOrAdd(tx: Tx, { name, ...ways }: Sender): Promise<string> {
      const newId = ids.uuid();
      const added = await addWays(tx, newId, ways);
      if (added === contactsOf(ways).length) {
        await store.addPerson(tx, { id: newId, name, created_at: timestamp(clock.now()) });
        return newId;
      }
      const known = await store.personByEmail(tx, emailKey(ways.email ?? ""));
      if (added > 0) await store.removeContacts(tx, newId);
      await addWays(tx, known.person_id, { mobile: ways.mobile });
      return known.person_id;
    },

    /**
     * A later email takes the place of the one it corrects, for a person who is known by this lead
     * alone: or one visitor could name strangers' emails, and their leads would become that
     * person's. An email that belongs to somebody else stays theirs.
     */
    async correctWays(tx: Tx, { person, before, news, isOnlyLead }: Corrected): Promise<void> {
      await addWays(tx, person, { mobile: news.mobile });
      if (!news.email || !isOnlyLead) return;
      const added = await addWays(tx, person, { email: news.email });
      if (added > 0 && before.email) await store.removeEmail(tx, person, emailKey(before.email));
    },
  };
}

function contactsOf({ email, mobile }: Ways): NewContact[] {
  const contacts: NewContact[] = [];
  if (email) contacts.push({ kind: "email", value: emailKey(email) });
  if (mobile) contacts.push({ kind: "phone", value: phoneKey(mobile) });
  return contacts;
}
