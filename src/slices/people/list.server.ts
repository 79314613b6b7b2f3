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

/** How many leads somebody has, held as spam or not, and when the newest of them came. */
type Sum = { person_id: string; isSpam: boolean; count: number; latest: string };
type SendersQuery = { after: string | null; limit: number; withSpam: boolean };
/** What the leads' slice hands up for lists. */
export type Listing = {
  sumsOf(db: Queries, people: string[]): Promise<Sum[]>;
  /** By the newest lead that names one. */
  companiesOf(db: Queries, people: string[]): Promise<Map<string, string>>;
  /** Whoever wrote last first, each with their newest lead, after which a list goes on. */
  /** Before people are looked up by words, which are written a moment after a lead has come. */
  indexWaiting(): Promise<void>;
  senders(db: Queries, query: SendersQuery): Promise<{ id: string; person_id: string }[]>;
};
type PeopleListOptions = { words?: string; after?: string | null; withSpam?: boolean };
/** Whose line it is, and what the list goes on after. */
type Wrote = { person: string; place: string };
type PeopleListDeps = { db: Database; leads: Listing };

/**
 * Whoever wrote last first, 50 at a time. `words` are beginnings of words of a name, a company or
 * an email, or of a number; who is looked for comes in the order of when they first wrote. `after`
 * is what the page before gave as `next`. Whoever sent nothing but suspected spam is in it where
 * that is asked for, or they are looked for.
 * @throws Problem 400
 */
export const createPeopleList =
  ({ db, leads }: PeopleListDeps) =>
  async ({
    words = "",
    after = null,
    withSpam = false,
  }: PeopleListOptions): Promise<PersonList> => {
    if (after !== null && !isId(after))
      throw new Problem(400, "The list does not go on from there. Begin at its top.");
    const query = words.trim();
    if (query !== "") await leads.indexWaiting();
    const found = await (query === ""
      ? lastWrote(db.read, leads, { after, withSpam })
      : having(db.read, query, after));
    const page = found.slice(0, pageSize);
    const ids = page.map(({ person }) => person);
    if (ids.length === 0) return { rows: [], next: null };
    const [named, contacts, sums, companies] = await Promise.all([
      store.named(db.read, ids),
      contactsOf(db.read, ids),
      leads.sumsOf(db.read, ids),
      leads.companiesOf(db.read, ids),
    ]);
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const rows = ids.map((id) =>
      rowOf(id, { name: names.get(id) ?? "", company: companies.get(id) ?? null, contacts, sums }),
    );
    return { rows, next: found.length > pageSize ? (page.at(-1)?.place ?? null) : null };
  };

async function lastWrote(
  db: Queries,
  leads: Pick<Listing, "senders">,
  query: Omit<SendersQuery, "limit">,
): Promise<Wrote[]> {
  const senders = await leads.senders(db, { ...query, limit: pageSize + 1 });
  return senders.map(({ id, person_id }) => ({ person: person_id, place: id }));
}

async function having(db: Queries, query: string, after: string | null): Promise<Wrote[]> {
  const beginnings = beginningsIn(query);
  if (beginnings.length === 0) return [];
  const ids = await wordStore.peopleWith(db, { beginnings, after, limit: pageSize + 1 });
  return ids.map((id) => ({ person: id, place: id }));
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

type RowOfOptions = {
  name: string;
  company: string | null;
  contacts: Contacts;
  sums: Sum[];
};

function rowOf(id: string, { name, company, contacts, sums }: RowOfOptions): PersonRow {
  const first = (kind: "email" | "phone") =>
    contacts.find((one) => one.person === id && one.kind === kind)?.value ?? null;
  const phone = first("phone");
  const theirs = sums.filter(({ person_id }) => person_id === id);
  const sum = theirs.find(({ isSpam }) => !isSpam) ?? theirs[0];
  return {
    ...{ id, name, company },
    email: first("email"),
    phone: phone && readableNumber(phone),
    enquiries: sum?.count ?? 0,
    latest_at: sum?.latest ?? null,
    isSpam: sum?.isSpam === true,
  };
}
