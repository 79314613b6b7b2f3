import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { emailKey } from "../../platform/text/contact.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { isSameName } from "./likely-duplicates.server.ts";
import { isWholeNumber, missingDigits, phoneKey } from "./phone-key.ts";
import { lockForLead } from "./primary-person.server.ts";
import { type NewContactPoint, personStore as store } from "./store.server.ts";
import { indexWords, wordStore, wordsOfContactPoint } from "./word-store.server.ts";

type Ways = { email?: string | null | undefined; mobile?: string | null | undefined };
type Company = { company?: string | null | undefined };
type Sender = Ways & Company & { name: string };
type News = Ways & Company & { name?: string | null | undefined };
type Corrected = {
  person: string;
  before: Ways;
  news: News;
  isOnlyLead: boolean;
  dropped?: NewContactPoint[] | undefined;
};
/** Columns of a lead: its person, and the person it would belong to without any merge. */
export type Whose = { person_id: string; moved_from: string | null };
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

  async function add(tx: Tx, person: string, contactPoint: NewContactPoint): Promise<boolean> {
    const row = { ...contactPoint, person_id: person, created_at: timestamp(clock.now()) };
    return store.addContactPoint(tx, row);
  }

  /** The unique index decides between two leads at once. */
  async function ownerOfEmail(tx: Tx, email: string, candidate: string): Promise<string> {
    if (await add(tx, candidate, { kind: "email", value: email })) return candidate;
    return (await store.personByEmail(tx, email)).person_id;
  }

  return {
    missingDigits,

    async namesOf(from: Queries, people: string[]): Promise<Map<string, string>> {
      if (people.length === 0) return new Map();
      return new Map((await store.named(from, people)).map(({ id, name }) => [id, name]));
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
      await store.addPerson(tx, { id: newId, name, created_at: timestamp(clock.now()) });
      return { person_id: newId, moved_from: null };
    },

    /** @returns primary people with either of them, each once, `limit` at most */
    async findByContactPoint({ email, mobile }: Ways, limit: number): Promise<string[]> {
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

    async addWords(tx: Tx, person: string, { name, company, ...ways }: Sender): Promise<void> {
      const email = ways.email ? emailKey(ways.email) : null;
      const contactPoints = contactPointsOf(email, await keysOf(tx, ways.mobile));
      const storedContactPoints =
        contactPoints.length === 0 ? [] : await store.holdContactPoints(tx, db.engine, person);
      const theirs = contactPoints.filter(({ kind, value }) =>
        storedContactPoints.some((one) => one.kind === kind && one.value === value),
      );
      const words = [...indexWords(name), ...indexWords(company ?? "")];
      await wordStore.add(tx, person, [...words, ...theirs.flatMap(wordsOfContactPoint)]);
    },

    /** Replaces an email only for a person with this one lead: a visitor could name strangers'. */
    async correctWays(tx: Tx, corrected: Corrected): Promise<NewContactPoint[]> {
      const { person, before, news, isOnlyLead, dropped = [] } = corrected;
      const phones = await keysOf(tx, news.mobile);
      const email = news.email && isOnlyLead ? emailKey(news.email) : null;
      const added: NewContactPoint[] = [];
      for (const contactPoint of contactPointsOf(email, phones))
        if (await add(tx, person, contactPoint)) added.push(contactPoint);
      const words = [...added.flatMap(wordsOfContactPoint), ...indexWords(news.company ?? "")];
      await wordStore.add(tx, person, words);
      const isCorrected = added.some(({ kind }) => kind === "email");
      if (isCorrected && before.email)
        await removeContactPoint(tx, [person], { kind: "email", value: emailKey(before.email) });
      for (const contactPoint of dropped) await removeContactPoint(tx, [person], contactPoint);
      if (news.name && (await store.nameNameless(tx, person, news.name)))
        await wordStore.add(tx, person, indexWords(news.name));
      return added;
    },
  };
}

/** Null where several people match: nothing is joined on a guess. */
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

const contactPointsOf = (email: string | null, phones: string[]): NewContactPoint[] => [
  ...(email === null ? [] : [{ kind: "email" as const, value: email }]),
  ...phones.map((value) => ({ kind: "phone" as const, value })),
];

const mostContactPoints = 200;

/** Removes search words that only this contact point had, too. @returns whether any of them had it */
export async function removeContactPoint(
  tx: Tx,
  people: string[],
  contactPoint: NewContactPoint,
): Promise<boolean> {
  const wasThere = await store.removeContactPoint(tx, people, contactPoint);
  for (const person of people) {
    const row = await store.person(tx, person);
    const contactPoints = await store.contactPointsOf(tx, [person], mostContactPoints);
    const remainingWords = [
      ...indexWords(row?.name ?? ""),
      ...contactPoints.flatMap(wordsOfContactPoint),
    ];
    const words = wordsOfContactPoint(contactPoint).filter(
      (word) => !remainingWords.includes(word),
    );
    await wordStore.remove(tx, person, words);
  }
  return wasThere;
}
