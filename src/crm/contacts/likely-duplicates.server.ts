import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Undoable } from "../../core/activity/undo.server.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { emailKey } from "../../platform/text/contact.ts";
import { fold } from "../../platform/text/fold.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Likely } from "./contract.ts";
import type { Listing } from "./list.server.ts";
import { mergeStore } from "./merge-store.server.ts";
import { isWholeNumber, readableNumber } from "./phone-key.ts";
import {
  findPrimaryContact,
  lockForMerge,
  mostTogether,
  requireContact,
  togetherWith,
} from "./primary-contact.server.ts";
import { contactStore as store } from "./store.server.ts";
import { searchWords, wordStore } from "./word-store.server.ts";

const mostAlike = 5;
/** The telephone of an office may belong to more contacts; only the first are checked. */
const mostLookedAt = 100;
const mostContactPoints = 200;
const mostApart = 1_000;
/** Few contacts share a name and a company. */
const mostNamesakes = 20;

type Named = { id: string; name: string };
type Alike = { id: string; because: string };
type Telling = { a: string; b: string; by: Actor };
type ApartDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  leads: Pick<Listing, "companiesOf" | "indexWaiting">;
};

export function createApart({ db, clock, events, leads }: ApartDeps) {
  const record = (
    tx: Tx,
    [a, b]: [string, string],
    {
      kind,
      by,
    }: { kind: "contact.marked_different" | "contact.marked_different_undone"; by: Actor },
  ) =>
    events.record(tx, {
      kind,
      by,
      subject: { kind: "contact", id: a },
      contact: a,
      data: { other: b },
    });

  async function namesakes(from: Queries, { id, name }: Named): Promise<Alike[]> {
    const company = (await leads.companiesOf(from, [id])).get(id);
    const words = company === undefined ? [] : calledBy(company);
    if (company === undefined || words.length === 0) return [];
    const beginnings = [...searchWords(name).slice(0, 3), ...words.slice(0, 2)];
    const query = { beginnings, after: null, limit: mostNamesakes };
    const ids = await wordStore.contactsWith(from, query);
    const companies = await leads.companiesOf(from, ids);
    const named = ids.length === 0 ? [] : await store.named(from, ids);
    return named
      .filter((one) => isSameName(one.name, name))
      .filter((one) => isSameCompany(companies.get(one.id) ?? "", company))
      .map((one) => ({ id: one.id, because: `Same name and company: ${company}` }));
  }

  return {
    /** @param email from one of their leads, which may be somebody else's @returns at most five */
    async alike(id: string, email: string | null = null): Promise<Likely[]> {
      const from = db.read;
      await leads.indexWaiting();
      const contact = await findPrimaryContact(from, id);
      if (!contact) return [];
      const own = await togetherWith(from, contact.id);
      const candidates = [...(await sharing(from, own)), ...(await namesakes(from, contact))];
      const others = [...(await whoseEmail(from, email)), ...candidates];
      const isApart = await apartPairs(from, [contact.id, ...others.map((one) => one.id)]);
      const found = new Map<string, Likely>();
      for (const { id: one, because } of others) {
        const isKnown = found.has(one) || own.includes(one) || isApart(contact.id, one);
        const row = isKnown ? undefined : await store.contact(from, one);
        if (row) found.set(one, { id: one, name: row.name, because });
        if (found.size === mostAlike) break;
      }
      return [...found.values()];
    },

    /** @returns the event, none if it was told before @throws Problem 404; 409 for one contact */
    markAsDifferent: ({ a, b, by }: Telling): Promise<string[]> =>
      db.write(async (tx) => {
        await lockForMerge(tx, db.engine);
        const [one, other] = [await requireContact(tx, a), await requireContact(tx, b)];
        if (one.id === other.id)
          throw new Problem(409, "These are one person. Undo their merge first.");
        const row = { ...pairOf(one.id, other.id), told_at: timestamp(clock.now()) };
        if (!(await mergeStore.addApart(tx, row))) return [];
        return [await record(tx, [one.id, other.id], { kind: "contact.marked_different", by })];
      }),

    apartUndoable: {
      async undo(tx, [{ subject, data }], by) {
        await mergeStore.removeApart(tx, pairOf(subject.id, data.other));
        await record(tx, [subject.id, data.other], { kind: "contact.marked_different_undone", by });
        return { message: "They are shown as possibly the same person again." };
      },
    } satisfies Undoable<"contact.marked_different">,
  };
}

async function whoseEmail(db: Queries, email: string | null): Promise<Alike[]> {
  const row = email === null ? undefined : await store.whoseEmail(db, emailKey(email));
  const contact = row && (await findPrimaryContact(db, row.contact_id));
  const because = `${email} is theirs, and an email is one person’s.`;
  return contact ? [{ id: contact.id, because }] : [];
}

async function sharing(db: Queries, own: string[]): Promise<Alike[]> {
  const contactPoints = await store.contactPointsOf(db, own, mostContactPoints);
  const phones = contactPoints.filter(
    ({ kind, value }) => kind === "phone" && isWholeNumber(value),
  );
  if (phones.length === 0) return [];
  const values = phones.map(({ value }) => value);
  const sharers = await store.contactsByPhones(db, values, mostLookedAt + mostTogether);
  return sharers.map(({ id, merged_into, value }) => ({
    id: mergedId({ id, merged_into }),
    because: `Same contact number: ${readableNumber(value)}`,
  }));
}

/** Marks of contacts merged into them count, too. @param ids of primary contacts */
export async function apartPairs(db: Queries, ids: string[]) {
  const merged = await store.mergedInto(db, ids);
  const primaryIds = new Map(merged.map((one) => [one.id, mergedId(one)]));
  const primaryId = (id: string) => primaryIds.get(id) ?? id;
  const pairs = await mergeStore.apartFrom(db, [...ids, ...primaryIds.keys()], mostApart);
  const apart = new Set(
    pairs.flatMap(({ one_id, other_id }) => {
      const [one, other] = [primaryId(one_id), primaryId(other_id)];
      return [`${one} ${other}`, `${other} ${one}`];
    }),
  );
  return (one: string, other: string) => apart.has(`${one} ${other}`);
}

const mergedId = ({ id, merged_into }: { id: string; merged_into: string | null }) =>
  merged_into ?? id;

function pairOf(a: string, b: string) {
  return a < b ? { one_id: a, other_id: b } : { one_id: b, other_id: a };
}

/** Legal forms are no part of what people call a company. */
const forms = new Set(["pvt", "private", "ltd", "limited", "llp", "inc", "co", "company"]);

/** Ignores case, accents and legal forms such as "Pvt. Ltd.". */
export function isSameCompany(one: string, other: string): boolean {
  const key = calledBy(one).join(" ");
  return key !== "" && key === calledBy(other).join(" ");
}

const calledBy = (company: string): string[] => fold(company).filter((word) => !forms.has(word));

/** The same words in any order, ignoring case and accents. An initial does not match a word. */
export function isSameName(one: string, other: string): boolean {
  const key = keyOf(one);
  return key !== "" && key === keyOf(other);
}

const keyOf = (name: string): string => fold(name).sort().join(" ");
