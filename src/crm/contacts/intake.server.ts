import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { emailKey } from "../../platform/text/contact.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { isSameName } from "./likely-duplicates.server.ts";
import { isWholeNumber, missingDigits, phoneKey } from "./phone-key.ts";
import { lockForLead } from "./primary-contact.server.ts";
import { type NewContactPoint, contactStore as store } from "./store.server.ts";
import { indexWords, wordStore, wordsOfContactPoint } from "./word-store.server.ts";

type Ways = { email?: string | null | undefined; mobile?: string | null | undefined };
type Company = { company?: string | null | undefined };
type Sender = Ways & Company & { name: string };
type News = Ways & Company & { name?: string | null | undefined };
type Corrected = {
  contact: string;
  before: Ways;
  news: News;
  isOnlyLead: boolean;
  dropped?: NewContactPoint[] | undefined;
};
/** Columns of a lead: its contact, and the contact it would belong to without any merge. */
export type Whose = { contact_id: string; moved_from: string | null };
/** The country of numbers without a country code, as ISO 3166 has it. */
export type PhoneRegion = (from: Queries) => Promise<string>;

const mostNamesakes = 100;
const mostNumbers = 3;

export type Intake = ReturnType<typeof createIntake>;
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

  async function add(tx: Tx, contact: string, contactPoint: NewContactPoint): Promise<boolean> {
    const row = { ...contactPoint, contact_id: contact, created_at: timestamp(clock.now()) };
    return store.addContactPoint(tx, row);
  }

  /** The unique index decides between two leads at once. */
  async function ownerOfEmail(tx: Tx, email: string, candidate: string): Promise<string> {
    if (await add(tx, candidate, { kind: "email", value: email })) return candidate;
    return (await store.contactByEmail(tx, email)).contact_id;
  }

  return {
    missingDigits,

    async namesOf(from: Queries, contacts: string[]): Promise<Map<string, string>> {
      if (contacts.length === 0) return new Map();
      return new Map((await store.named(from, contacts)).map(({ id, name }) => [id, name]));
    },

    /** By email; by number and name; else new, and found by no search before `addWords`. */
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
      await store.addContact(tx, { id: newId, name, created_at: timestamp(clock.now()) });
      return { contact_id: newId, moved_from: null };
    },

    /** @returns primary contacts with either of them, each once, `limit` at most */
    async findByContactPoint({ email, mobile }: Ways, limit: number): Promise<string[]> {
      const phones = (await keysOf(db.read, mobile)).filter(isWholeNumber);
      const byEmail = email ? await store.whoseEmail(db.read, emailKey(email)) : undefined;
      const isCalled = phones.length > 0;
      const byPhone = isCalled ? await store.contactsByPhones(db.read, phones, limit) : [];
      const found = [
        ...(byEmail ? [(await whose(db.read, byEmail.contact_id)).contact_id] : []),
        ...byPhone.map(({ id, merged_into }) => merged_into ?? id),
      ];
      return [...new Set(found)].slice(0, limit);
    },

    async addWords(tx: Tx, contact: string, { name, company, ...ways }: Sender): Promise<void> {
      const email = ways.email ? emailKey(ways.email) : null;
      const contactPoints = contactPointsOf(email, await keysOf(tx, ways.mobile));
      const storedContactPoints =
        contactPoints.length === 0 ? [] : await store.holdContactPoints(tx, db.engine, contact);
      const theirs = contactPoints.filter(({ kind, value }) =>
        storedContactPoints.some((one) => one.kind === kind && one.value === value),
      );
      const words = [...indexWords(name), ...indexWords(company ?? "")];
      await wordStore.add(tx, contact, [...words, ...theirs.flatMap(wordsOfContactPoint)]);
    },

    /** Replaces an email only for a contact with this one lead: a visitor could name strangers'. */
    async correctWays(tx: Tx, corrected: Corrected): Promise<NewContactPoint[]> {
      const { contact, before, news, isOnlyLead, dropped = [] } = corrected;
      const phones = await keysOf(tx, news.mobile);
      const email = news.email && isOnlyLead ? emailKey(news.email) : null;
      const added: NewContactPoint[] = [];
      for (const contactPoint of contactPointsOf(email, phones))
        if (await add(tx, contact, contactPoint)) added.push(contactPoint);
      const words = [...added.flatMap(wordsOfContactPoint), ...indexWords(news.company ?? "")];
      await wordStore.add(tx, contact, words);
      const isCorrected = added.some(({ kind }) => kind === "email");
      if (isCorrected && before.email)
        await removeContactPoint(tx, [contact], { kind: "email", value: emailKey(before.email) });
      for (const contactPoint of dropped) await removeContactPoint(tx, [contact], contactPoint);
      if (news.name && (await store.nameNameless(tx, contact, news.name)))
        await wordStore.add(tx, contact, indexWords(news.name));
      return added;
    },
  };
}

/** Null where several contacts match: nothing is joined on a guess. */
async function namesakeAt(tx: Tx, phone: string, name: string): Promise<string | null> {
  if (!isWholeNumber(phone)) return null;
  const havers = await store.contactsByPhones(tx, [phone], mostNamesakes);
  const same = havers.filter((one) => isSameName(one.name, name));
  const contactIds = new Set(same.map(({ id, merged_into }) => merged_into ?? id));
  return contactIds.size === 1 ? (same[0]?.id ?? null) : null;
}

async function whose(db: Queries, id: string): Promise<Whose> {
  const merged = (await store.contact(db, id))?.merged_into ?? null;
  return merged === null
    ? { contact_id: id, moved_from: null }
    : { contact_id: merged, moved_from: id };
}

const contactPointsOf = (email: string | null, phones: string[]): NewContactPoint[] => [
  ...(email === null ? [] : [{ kind: "email" as const, value: email }]),
  ...phones.map((value) => ({ kind: "phone" as const, value })),
];

const mostContactPoints = 200;

/** Removes search words that only this contact point had, too. @returns whether any of them had it */
export async function removeContactPoint(
  tx: Tx,
  contacts: string[],
  contactPoint: NewContactPoint,
): Promise<boolean> {
  const wasThere = await store.removeContactPoint(tx, contacts, contactPoint);
  for (const contact of contacts) {
    const row = await store.contact(tx, contact);
    const contactPoints = await store.contactPointsOf(tx, [contact], mostContactPoints);
    const remainingWords = [
      ...indexWords(row?.name ?? ""),
      ...contactPoints.flatMap(wordsOfContactPoint),
    ];
    const words = wordsOfContactPoint(contactPoint).filter(
      (word) => !remainingWords.includes(word),
    );
    await wordStore.remove(tx, contact, words);
  }
  return wasThere;
}
