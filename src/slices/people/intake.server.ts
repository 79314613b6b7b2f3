/** Whose a lead is. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import { emailKey } from "../../platform/contact.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { lockForLead } from "./lock.server.ts";
import { isWholeNumber, phoneKey } from "./phone-key.server.ts";
import { removeContact } from "./remove-contact.server.ts";
import { isSameName } from "./same-name.ts";
import { type NewContact, personStore as store } from "./store.server.ts";
import { wordStore } from "./word-store.server.ts";
import { indexWords, wordsOfContact } from "./words.server.ts";

type Tx = Transaction<Tables>;
type Ways = { email?: string | null | undefined; mobile?: string | null | undefined };
type Company = { company?: string | null | undefined };
type Sender = Ways & Company & { name: string };
type News = Ways & Company & { name?: string | null | undefined };
type Corrected = {
  person: string;
  before: Ways;
  news: News;
  isOnlyLead: boolean;
  /** By what they were known by mistake. */
  dropped?: NewContact[] | undefined;
};
/** As columns of a lead: whose it is, and whose it would be if nobody had been merged. */
export type Whose = { person_id: string; moved_from: string | null };
/** Of numbers without a country's code, as ISO 3166 has it. */
export type PhoneRegion = (from: Queries) => Promise<string>;

/** Who else may have the number a lead comes with. */
const mostNamesakes = 100;
const mostNumbers = 3;

type IntakeDeps = { db: Database; clock: Clock; ids: Ids; phoneRegion: PhoneRegion };

export function createIntake({ db, clock, ids, phoneRegion }: IntakeDeps) {
  /** A chat keeps several as "98220 12345 / 98220 12346" until its visitor chooses. */
  async function keysOf(tx: Queries, mobile: Ways["mobile"]): Promise<string[]> {
    if (!mobile) return [];
    const region = await phoneRegion(tx);
    const [first = "", ...others] = mobile.split(" / ", mostNumbers);
    const fullNumbers = others.map((one) => phoneKey(one, region)).filter(isWholeNumber);
    return [...new Set([phoneKey(first, region), ...fullNumbers])];
  }

  async function add(tx: Tx, person: string, contact: NewContact): Promise<boolean> {
    const row = { ...contact, person_id: person, created_at: timestamp(clock.now()) };
    return store.addContact(tx, row);
  }

  /** The unique index decides between two at once. */
  async function ownerOfEmail(tx: Tx, email: string, candidate: string): Promise<string> {
    if (await add(tx, candidate, { kind: "email", value: email })) return candidate;
    return (await store.personByEmail(tx, email)).person_id;
  }

  return {
    /**
     * By email; else by a number of somebody of the same name; else somebody new, who is found by
     * no word before `addWords`.
     */
    async findOrAdd(tx: Tx, { name, email, mobile }: Sender): Promise<Whose> {
      const phones = await keysOf(tx, mobile);
      const [phone = null] = phones;
      await lockForLead(tx, db.engine, phone);
      const namesake = phone === null ? null : await namesakeAt(tx, phone, name);
      const newId = ids.uuid();
      const candidate = namesake ?? newId;
      const found = email ? await ownerOfEmail(tx, emailKey(email), candidate) : candidate;
      for (const value of phones) await add(tx, found, { kind: "phone", value });
      if (found !== newId) return whose(tx, found);
      await store.addPerson(tx, { id: newId, name, created_at: timestamp(clock.now()) });
      return { person_id: newId, moved_from: null };
    },

    /** Who is known by either, each once, whoever stands for them; so many at most. */
    async findByContact({ email, mobile }: Ways, limit: number): Promise<string[]> {
      const phones = (await keysOf(db.read, mobile)).filter(isWholeNumber);
      const byEmail = email ? await store.whoseEmail(db.read, emailKey(email)) : undefined;
      const isCalled = phones.length > 0;
      const byPhone = isCalled ? await store.peopleByPhones(db.read, phones, limit) : [];
      const found = [
        ...(byEmail ? [(await whose(db.read, byEmail.person_id)).person_id] : []),
        ...byPhone.map(({ id, merged_into }) => merged_into ?? id),
      ];
      return [...new Set(found)].slice(0, limit);
    },

    /** Of what they sent, and of how they can be reached still. */
    async addWords(tx: Tx, person: string, { name, company, ...ways }: Sender): Promise<void> {
      const email = ways.email ? emailKey(ways.email) : null;
      const contacts = contactsOf(email, await keysOf(tx, ways.mobile));
      const storedContacts =
        contacts.length === 0 ? [] : await store.holdContacts(tx, db.engine, person);
      const theirs = contacts.filter(({ kind, value }) =>
        storedContacts.some((one) => one.kind === kind && one.value === value),
      );
      const words = [...indexWords(name), ...indexWords(company ?? "")];
      await wordStore.add(tx, person, [...words, ...theirs.flatMap(wordsOfContact)]);
    },

    /**
     * A later email takes the place of the one it corrects, for a person who is known by this lead
     * alone: or one visitor could name strangers' emails, and their leads would become that
     * person's. An email that belongs to somebody else stays theirs.
     * @returns by what they are known since
     */
    async correctWays(tx: Tx, corrected: Corrected): Promise<NewContact[]> {
      const { person, before, news, isOnlyLead, dropped = [] } = corrected;
      const phones = await keysOf(tx, news.mobile);
      const email = news.email && isOnlyLead ? emailKey(news.email) : null;
      const added: NewContact[] = [];
      for (const contact of contactsOf(email, phones))
        if (await add(tx, person, contact)) added.push(contact);
      const words = [...added.flatMap(wordsOfContact), ...indexWords(news.company ?? "")];
      await wordStore.add(tx, person, words);
      const isCorrected = added.some(({ kind }) => kind === "email");
      if (isCorrected && before.email)
        await removeContact(tx, [person], { kind: "email", value: emailKey(before.email) });
      for (const contact of dropped) await removeContact(tx, [person], contact);
      if (news.name && (await store.nameNameless(tx, person, news.name)))
        await wordStore.add(tx, person, indexWords(news.name));
      return added;
    },
  };
}

/** Null where it could be one of several: nothing is joined on a guess. */
async function namesakeAt(tx: Tx, phone: string, name: string): Promise<string | null> {
  if (!isWholeNumber(phone)) return null;
  const havers = await store.peopleByPhones(tx, [phone], mostNamesakes);
  const same = havers.filter((one) => isSameName(one.name, name));
  const personIds = new Set(same.map(({ id, merged_into }) => merged_into ?? id));
  return personIds.size === 1 ? (same[0]?.id ?? null) : null;
}

async function whose(db: Queries, id: string): Promise<Whose> {
  const merged = (await store.person(db, id))?.merged_into ?? null;
  return merged === null
    ? { person_id: id, moved_from: null }
    : { person_id: merged, moved_from: id };
}

const contactsOf = (email: string | null, phones: string[]): NewContact[] => [
  ...(email === null ? [] : [{ kind: "email" as const, value: email }]),
  ...phones.map((value) => ({ kind: "phone" as const, value })),
];
