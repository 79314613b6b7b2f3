import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { emailKey } from "../../platform/text/contact.ts";
import type { Clock } from "../../platform/time/clock.ts";
import type { Contact, ContactPoint, Duplicates, LeadOfContact } from "./contract.ts";
import type { Intake, PhoneRegion } from "./intake.server.ts";
import { apartPairs, createApart } from "./likely-duplicates.server.ts";
import { createContactsList, type Listing } from "./list.server.ts";
import { mergeStore } from "./merge-store.server.ts";
import { createCorrecting, createMerges, type MoveLeads } from "./merges-and-corrections.server.ts";
import { isWholeNumber, readableNumber } from "./phone-key.ts";
import { findPrimaryContact, mostTogether, togetherWith } from "./primary-contact.server.ts";
import { contactStore as store } from "./store.server.ts";

const mostContactPoints = 200;
const mostLeads = 100;

type Leads = MoveLeads &
  Listing & {
    of(db: Queries, contact: string, limit: number): Promise<LeadOfContact[]>;
  };

export type Contacts = ReturnType<typeof createContacts>;
type ContactsDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  leads: Leads;
  phoneRegion: PhoneRegion;
  intake: Intake;
};

export function createContacts(needs: ContactsDeps) {
  const { db, leads } = needs;

  /** Newest leads first. For a merged contact this is the primary one. */
  async function find(id: string): Promise<Contact | null> {
    const contact = await findPrimaryContact(db.read, id);
    if (!contact) return null;
    const contacts = await togetherWith(db.read, contact.id);
    const [contactPoints, made, ofContact, companies] = await Promise.all([
      store.contactPointsOf(db.read, contacts, mostContactPoints),
      mergesInto(db.read, contacts),
      leads.of(db.read, contact.id, mostLeads),
      leads.companiesOf(db.read, [contact.id]),
    ]);
    const each = new Map(contactPoints.map((one) => [`${one.kind} ${one.value}`, readable(one)]));
    return {
      ...{ id: contact.id, name: contact.name, company: companies.get(contact.id) ?? null },
      ...{ contact_points: [...each.values()], leads: ofContact, merges: made },
    };
  }

  return {
    ...needs.intake,
    ...createMerges(needs),
    ...createApart(needs),
    ...createCorrecting(needs),
    find,
    list: createContactsList({ db, leads }),
    duplicates: createDuplicates({ db, leads }),

    /** @param email in any spelling @returns the contact it belongs to; null for nobody */
    async idByEmail(email: string, from: Queries = db.read): Promise<string | null> {
      return (await store.whoseEmail(from, emailKey(email)))?.contact_id ?? null;
    },

    /** The primary contact first, then all who were merged into them; [] for nobody. */
    async idsOf(id: string, from: Queries = db.read): Promise<string[]> {
      const contact = await findPrimaryContact(from, id);
      return contact ? togetherWith(from, contact.id) : [];
    },
  };
}

const readable = ({ kind, value }: Omit<ContactPoint, "readable">): ContactPoint => ({
  kind,
  value,
  readable: kind === "phone" ? readableNumber(value) : value,
});

async function mergesInto(db: Queries, contacts: string[]): Promise<Contact["merges"]> {
  const rows = await mergeStore.into(db, contacts, mostTogether);
  return rows.map(({ id, from_id, name, merged_at }) => ({
    id,
    from: { id: from_id, name },
    at: merged_at,
  }));
}

const mostNumbers = 25;
/** Contacts per number: the telephone of an office may belong to more. */
const mostOfNumber = 10;
const mostLookedAt = 20_000;
const mostTries = 5;

type Sharer = { id: string; value: string; sharers: number };
type Pair = { one: string; other: string; value: string; more: number };
type DuplicatesDeps = { db: Database; leads: Pick<Listing, "companiesOf"> };

/** A page has at most 25 numbers; its `pairs` may be empty while `next` is set. */
const createDuplicates =
  ({ db, leads }: DuplicatesDeps) =>
  async (after: string | null): Promise<Duplicates> => {
    let page = await pageAfter(db.read, after ?? "");
    for (let tries = 1; tries < mostTries && page.pairs.length === 0 && page.next; tries += 1)
      page = await pageAfter(db.read, page.next);
    const ids = [...new Set(page.pairs.flatMap(({ one, other }) => [one, other]))];
    if (ids.length === 0) return { pairs: [], next: page.next };
    const [named, companies] = await Promise.all([
      store.named(db.read, ids),
      leads.companiesOf(db.read, ids),
    ]);
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const contactFor = (id: string) => ({
      ...{ id, name: names.get(id) ?? "", company: companies.get(id) ?? null },
    });
    const pairs = page.pairs.map(({ one, other, value, more }) => ({
      ...{ one: contactFor(one), other: contactFor(other), number: readableNumber(value), more },
    }));
    return { pairs, next: page.next };
  };

async function pageAfter(db: Queries, after: string) {
  const edge = await store.phoneFurther(db, after, mostLookedAt);
  const values = await store.sharedPhones(db, { after, edge, limit: mostNumbers });
  const next = values.length === mostNumbers ? (values.at(-1) ?? null) : edge;
  const fullNumbers = values.filter(isWholeNumber);
  if (fullNumbers.length === 0) return { pairs: [], next };
  const sharers = await store.sharersOf(db, fullNumbers, mostOfNumber);
  return {
    pairs: pairsOf(sharers, await apartPairs(db, [...new Set(sharers.map(({ id }) => id))])),
    next,
  };
}

/** With the first before them who is not marked as different, so that all can be merged. */
function pairsOf(sharers: Sharer[], isApart: (one: string, other: string) => boolean): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const [value, ofNumber] of Map.groupBy(sharers, (sharer) => sharer.value)) {
    const ids = ofNumber.map(({ id }) => id);
    const more = Number(ofNumber[0]?.sharers) - ids.length;
    for (const [at, other] of ids.entries()) {
      const one = ids.slice(0, at).find((earlier) => !isApart(earlier, other));
      if (one !== undefined) pairs.set(`${one} ${other}`, { one, other, value, more });
    }
  }
  return [...pairs.values()];
}
