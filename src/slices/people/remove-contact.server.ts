import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { type NewContact, personStore as store } from "./store.server.ts";
import { wordStore } from "./word-store.server.ts";
import { indexWords, wordsOfContact } from "./words.server.ts";

type Tx = Transaction<Tables>;

const mostContacts = 200;

/** Removes search words that only this contact had, too. @returns whether any of them had it */
export async function removeContact(
  tx: Tx,
  people: string[],
  contact: NewContact,
): Promise<boolean> {
  const wasThere = await store.removeContact(tx, people, contact);
  for (const person of people) {
    const row = await store.person(tx, person);
    const contacts = await store.contactsOf(tx, [person], mostContacts);
    const remainingWords = [...indexWords(row?.name ?? ""), ...contacts.flatMap(wordsOfContact)];
    const words = wordsOfContact(contact).filter((word) => !remainingWords.includes(word));
    await wordStore.remove(tx, person, words);
  }
  return wasThere;
}
