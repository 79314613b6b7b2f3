/** Everybody who wrote, or whom staff look for. */
import type { Database, Queries } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { PersonList, PersonRow } from "./contract.ts";
import { readableNumber } from "./phone-key.server.ts";
import { personStore as store } from "./store.server.ts";
import { wordStore } from "./word-store.server.ts";
import { beginningsIn } from "./words.server.ts";

const pageSize = 50;
const mostContacts = 1_000;

/** How many leads somebody has, and when the newest came. */
export type Sum = { person_id: string; count: number; latest: string };
type Asked = { words?: string; after?: string | null };
type Named = { id: string; name: string };
type Needs = {
  db: Database;
  leads: { sumsOf(db: Queries, people: string[]): Promise<Sum[]> };
};

/**
 * Newest first, 50 at a time. `words` are beginnings of words of a name or an email, or of a number;
 * `after` is what the page before gave as `next`.
 * @throws Problem 400
 */
export const createPeopleList =
  ({ db, leads }: Needs) =>
  async ({ words = "", after = null }: Asked): Promise<PersonList> => {
    if (after !== null && !isId(after))
      throw new Problem(400, "The list does not go on from there. Begin at its top.");
    const asked = words.trim();
    const found = await (asked === "" ? newest(db.read, after) : having(db.read, asked, after));
    const page = found.slice(0, pageSize);
    const ids = page.map(({ id }) => id);
    if (ids.length === 0) return { rows: [], next: null };
    const [contacts, sums] = await Promise.all([
      contactsOf(db.read, ids),
      leads.sumsOf(db.read, ids),
    ]);
    const rows = page.map((one) => rowOf(one, contacts, sums));
    return { rows, next: found.length > pageSize ? (ids.at(-1) ?? null) : null };
  };

const newest = (db: Queries, after: string | null): Promise<Named[]> =>
  store.newest(db, after, pageSize + 1);

async function having(db: Queries, asked: string, after: string | null): Promise<Named[]> {
  const beginnings = beginningsIn(asked);
  if (beginnings.length === 0) return [];
  const ids = await wordStore.peopleWith(db, { beginnings, after, limit: pageSize + 1 });
  return ids.length === 0 ? [] : store.named(db, ids);
}

type Contacts = Awaited<ReturnType<typeof contactsOf>>;

/** Their own before those of whoever was merged into them. */
async function contactsOf(db: Queries, ids: string[]) {
  const merged = await store.mergedInto(db, ids);
  const standsFor = new Map(merged.map(({ id, merged_into }) => [id, merged_into]));
  const people = [...ids, ...standsFor.keys()];
  const contacts = await store.contactsOfEach(db, people, mostContacts);
  const withOwner = contacts.map(({ person_id, ...contact }) => ({
    ...contact,
    person: standsFor.get(person_id) ?? person_id,
    isOwn: !standsFor.has(person_id),
  }));
  return withOwner.sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

function rowOf({ id, name }: Named, contacts: Contacts, sums: Sum[]): PersonRow {
  const first = (kind: "email" | "phone") =>
    contacts.find((one) => one.person === id && one.kind === kind)?.value ?? null;
  const phone = first("phone");
  const sum = sums.find(({ person_id }) => person_id === id);
  return {
    id,
    name,
    email: first("email"),
    phone: phone && readableNumber(phone),
    enquiries: sum?.count ?? 0,
    latest_at: sum?.latest ?? null,
  };
}
