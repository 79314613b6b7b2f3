import type { Database, Queries } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { ContactList, ContactRow } from "./contract.ts";
import { readableNumber } from "./phone-key.ts";
import { contactStore as store } from "./store.server.ts";
import { beginningsIn, wordStore } from "./word-store.server.ts";

const pageSize = 50;
const mostContactPoints = 1_000;

type Sum = { contact_id: string; isSpam: boolean; count: number; latest: string };
type SendersQuery = { after: string | null; limit: number; withSpam: boolean };
export type Listing = {
  sumsOf(db: Queries, contacts: string[]): Promise<Sum[]>;
  companiesOf(db: Queries, contacts: string[]): Promise<Map<string, string>>;
  /** Words of new leads are written a moment after they come: call it before a search. */
  indexWaiting(): Promise<void>;
  /** Latest writers first, each with their newest lead, whose id is the next `after`. */
  senders(db: Queries, query: SendersQuery): Promise<{ id: string; contact_id: string }[]>;
};
type ContactsListOptions = { words?: string; after?: string | null; withSpam?: boolean };
type Wrote = { contact: string; place: string };
type ContactsListDeps = { db: Database; leads: Listing };

/** 50 a page, the latest writers first; a search sorts by first writing. @throws Problem 400 */
export const createContactsList =
  ({ db, leads }: ContactsListDeps) =>
  async ({
    words = "",
    after = null,
    withSpam = false,
  }: ContactsListOptions): Promise<ContactList> => {
    if (after !== null && !isId(after))
      throw new Problem(400, "The list does not go on from there. Begin at its top.");
    const query = words.trim();
    if (query !== "") await leads.indexWaiting();
    const found = await (query === ""
      ? lastWrote(db.read, leads, { after, withSpam })
      : having(db.read, query, after));
    const page = found.slice(0, pageSize);
    const ids = page.map(({ contact }) => contact);
    if (ids.length === 0) return { rows: [], next: null };
    const [named, contactPoints, sums, companies] = await Promise.all([
      store.named(db.read, ids),
      contactPointsOf(db.read, ids),
      leads.sumsOf(db.read, ids),
      leads.companiesOf(db.read, ids),
    ]);
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const rows = ids.map((id) =>
      rowOf(id, {
        name: names.get(id) ?? "",
        company: companies.get(id) ?? null,
        contactPoints,
        sums,
      }),
    );
    return { rows, next: found.length > pageSize ? (page.at(-1)?.place ?? null) : null };
  };

async function lastWrote(
  db: Queries,
  leads: Pick<Listing, "senders">,
  query: Omit<SendersQuery, "limit">,
): Promise<Wrote[]> {
  const senders = await leads.senders(db, { ...query, limit: pageSize + 1 });
  return senders.map(({ id, contact_id }) => ({ contact: contact_id, place: id }));
}

async function having(db: Queries, query: string, after: string | null): Promise<Wrote[]> {
  const beginnings = beginningsIn(query);
  if (beginnings.length === 0) return [];
  const ids = await wordStore.contactsWith(db, { beginnings, after, limit: pageSize + 1 });
  return ids.map((id) => ({ contact: id, place: id }));
}

type ContactPoints = Awaited<ReturnType<typeof contactPointsOf>>;

/** Their own contact points come before those of contacts merged into them. */
async function contactPointsOf(db: Queries, ids: string[]) {
  const merged = await store.mergedInto(db, ids);
  const standsFor = new Map(merged.map(({ id, merged_into }) => [id, merged_into]));
  const contacts = [...ids, ...standsFor.keys()];
  const contactPoints = await store.contactPointsOfEach(db, contacts, mostContactPoints);
  const withOwner = contactPoints.map(({ contact_id, ...contactPoint }) => ({
    ...contactPoint,
    contact: standsFor.get(contact_id) ?? contact_id,
    isOwn: !standsFor.has(contact_id),
  }));
  return withOwner.sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

type RowOfOptions = {
  name: string;
  company: string | null;
  contactPoints: ContactPoints;
  sums: Sum[];
};

function rowOf(id: string, { name, company, contactPoints, sums }: RowOfOptions): ContactRow {
  const first = (kind: "email" | "phone") =>
    contactPoints.find((one) => one.contact === id && one.kind === kind)?.value ?? null;
  const phone = first("phone");
  const theirs = sums.filter(({ contact_id }) => contact_id === id);
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
