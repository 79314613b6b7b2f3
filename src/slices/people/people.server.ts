import type { Clock } from "../../platform/clock.ts";
import { emailKey } from "../../platform/contact.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Events } from "../events/events.server.ts";
import { createApart } from "./apart.server.ts";
import type { Contact, LeadOfPerson, Person } from "./contract.ts";
import { createCorrecting } from "./correcting.server.ts";
import { createDuplicates } from "./duplicates.server.ts";
import { createIntake, type PhoneRegion } from "./intake.server.ts";
import { createPeopleList, type Listing } from "./list.server.ts";
import { mergeStore } from "./merge-store.server.ts";
import { createMerges, type MoveLeads } from "./merges.server.ts";
import { missingDigits, readableNumber } from "./phone-key.server.ts";
import { personStore as store } from "./store.server.ts";
import { findPrimaryPerson, mostTogether, togetherWith } from "./together.server.ts";

const mostContacts = 200;
const mostLeads = 100;

type Leads = MoveLeads &
  Listing & {
    of(db: Queries, person: string, limit: number): Promise<LeadOfPerson[]>;
  };

export type People = ReturnType<typeof createPeople>;
type PeopleDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  leads: Leads;
  phoneRegion: PhoneRegion;
};

export function createPeople(needs: PeopleDeps) {
  const { db, leads } = needs;

  /** Newest leads first. For a merged person this is the primary one. */
  async function find(id: string): Promise<Person | null> {
    const person = await findPrimaryPerson(db.read, id);
    if (!person) return null;
    const people = await togetherWith(db.read, person.id);
    const [contacts, made, ofPerson, companies] = await Promise.all([
      store.contactsOf(db.read, people, mostContacts),
      mergesInto(db.read, people),
      leads.of(db.read, person.id, mostLeads),
      leads.companiesOf(db.read, [person.id]),
    ]);
    const each = new Map(contacts.map((one) => [`${one.kind} ${one.value}`, readable(one)]));
    return {
      ...{ id: person.id, name: person.name, company: companies.get(person.id) ?? null },
      ...{ contacts: [...each.values()], leads: ofPerson, merges: made },
    };
  }

  return {
    missingDigits,
    ...createIntake(needs),
    ...createMerges(needs),
    ...createApart(needs),
    ...createCorrecting(needs),
    find,
    list: createPeopleList({ db, leads }),
    duplicates: createDuplicates({ db, leads }),

    /** Keyed by id; unknown ids are absent. */
    async namesOf(from: Queries, people: string[]): Promise<Map<string, string>> {
      if (people.length === 0) return new Map();
      return new Map((await store.named(from, people)).map(({ id, name }) => [id, name]));
    },

    /** @param email in any spelling @returns the person it belongs to; null for nobody */
    async idByEmail(email: string, from: Queries = db.read): Promise<string | null> {
      return (await store.whoseEmail(from, emailKey(email)))?.person_id ?? null;
    },

    /** The primary person first, then all who were merged into them; [] for nobody. */
    async idsOf(id: string, from: Queries = db.read): Promise<string[]> {
      const person = await findPrimaryPerson(from, id);
      return person ? togetherWith(from, person.id) : [];
    },
  };
}

const readable = ({ kind, value }: Omit<Contact, "readable">): Contact => ({
  kind,
  value,
  readable: kind === "phone" ? readableNumber(value) : value,
});

async function mergesInto(db: Queries, people: string[]): Promise<Person["merges"]> {
  const rows = await mergeStore.into(db, people, mostTogether);
  return rows.map(({ id, from_id, name, merged_at }) => ({
    id,
    from: { id: from_id, name },
    at: merged_at,
  }));
}
