import type { Transaction } from "kysely";
import { z } from "zod";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import { personStore as store } from "./person-store.server.ts";

type Whose = { people: string[]; leads: string[]; isLast: boolean };

const mostEvents = 20_000;
const data = z.record(z.string(), z.unknown());

export const eventsOfPerson = {
  /** Oldest first. Privacy: colleagues' actions appear without their names. */
  async exportOf(db: Queries, { people, leads, isLast }: Whose) {
    const ofLeads = leads.length === 0 ? [] : await ofSubjects(db, "lead", leads);
    const ofPeople = isLast ? await ofSubjects(db, "person", people) : [];
    const knownIds = new Set([...ofLeads, ...ofPeople].map(({ id }) => id));
    const about = isLast ? await store.aboutPeople(db, people, mostEvents) : [];
    const others = about.filter((row) => !knownIds.has(row.id) && row.subject_kind !== "lead");
    return [...ofLeads, ...ofPeople, ...others].map((row) => ({
      at: row.at,
      kind: row.kind,
      by: row.actor,
      enquiry: row.subject_kind === "lead" ? row.subject_id : null,
      data: data.parse(JSON.parse(row.data)),
    }));
  },

  async erase(tx: Transaction<Tables>, { people, leads, isLast }: Whose): Promise<number> {
    const ofLeads =
      leads.length === 0 ? 0 : await store.removeOfSubjects(tx, { kind: "lead", ids: leads });
    if (!isLast) return ofLeads;
    const ofPeople = await store.removeOfSubjects(tx, { kind: "person", ids: people });
    return ofLeads + ofPeople + (await store.removeAboutPeople(tx, people));
  },
};

const ofSubjects = (db: Queries, kind: "lead" | "person", ids: string[]) =>
  store.ofSubjects(db, { kind, ids }, mostEvents);
