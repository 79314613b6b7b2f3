/** Leads in lists, each read in the order of an index. */
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Database, Queries } from "../../../platform/db/database.ts";
import { oneOf } from "../../../platform/db/one-of.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { LeadRow } from "../store.server.ts";
import { neverDue } from "./never-due.ts";

/** `open`: to be worked on. `kept`: all that are not set aside as spam. */
export type LeadGroup = "open" | "closed" | "unfinished" | "kept" | "spam" | "any";
export type LeadSort = "promise" | "newest" | "oldest" | "value";

export type LeadFilter = {
  group: LeadGroup;
  /** At least one; null for any. */
  stages: readonly string[] | null;
  /** Empty for those that nobody owns. */
  owner: string | null;
  source: string | null;
  service: string | null;
  /** Moments: from the first, to before the other. */
  since: string | null;
  before: string | null;
  promisedBefore: string | null;
};

export type LeadPlace = readonly (string | number)[];
type Part = { sort: LeadSort; after: LeadPlace | null; limit: number };
/** The list by promise is two: what is owed, as it falls due, and the rest, the newest first. */
type Half = "owed" | "settled";
type Leads = ExpressionBuilder<Tables, "leads">;

const columns = [
  "id",
  "person_id",
  "name",
  "company",
  "email",
  "mobile",
  "query",
  "service",
  "source",
  "language",
  "stage",
  "owner",
  "priority",
  "spam",
  "spam_reason",
  "unfinished",
  "created_at",
  "promised_by",
  "answered_at",
  "closed_at",
  "next_step",
  "next_step_at",
  "changed_at",
  "value_paise",
  "held",
  "due",
  "worth",
] as const;

/** Each as a literal, so that the partial index of that list is used (`0012-leads.ts`). */
const groups: Record<LeadGroup, RawBuilder<boolean>> = {
  open: sql`spam = 0 and closed_at is null and announce_at is null`,
  closed: sql`spam = 0 and closed_at is not null`,
  unfinished: sql`spam = 0 and unfinished = 1`,
  kept: sql`spam = 0`,
  spam: sql`spam = 1`,
  any: sql`1 = 1`,
};

const orders = {
  promise: { keys: ["due", "created_at", "id"], direction: "asc" },
  newest: { keys: ["created_at", "id"], direction: "desc" },
  oldest: { keys: ["created_at", "id"], direction: "asc" },
  value: { keys: ["worth", "created_at", "id"], direction: "desc" },
} as const;
const halves = {
  owed: orders.promise,
  // By its own index, backwards.
  settled: { keys: orders.promise.keys, direction: "desc" },
} as const;

/** What tells where a row stands in a list of that order. */
export const placeIn = (sort: LeadSort, row: ListedLead): LeadPlace =>
  orders[sort].keys.map((key) => row[key]);

/** For sorting rows as the database does. */
export function compareIn(sort: LeadSort, one: ListedLead, other: ListedLead): number {
  const { keys, direction } = orders[sort];
  const key = keys.find((each) => one[each] !== other[each]) ?? "id";
  const isBefore = one[key] < other[key];
  return isBefore === (direction === "asc") ? -1 : 1;
}

/** What thousands are read by. */
type Read = Pick<Database, "engine" | "read">;
export type ListedLead = Awaited<ReturnType<typeof listStore.part>>[number];

export const listStore = {
  part(db: Queries, filter: LeadFilter, { sort, half, after, limit }: Part & { half?: Half }) {
    const { keys, direction } = half ? halves[half] : orders[sort];
    const beyond = sql.raw(direction === "asc" ? ">" : "<");
    const place = sql.join(keys.map((key) => sql.ref(`leads.${key}`)));
    let query = db
      .selectFrom("leads")
      .select(columns)
      .select(nthOfPerson)
      .where((e) => matching(e, filter));
    if (half) query = query.where("due", half === "owed" ? "<" : ">=", neverDue);
    if (after) query = query.where(sql<boolean>`(${place}) ${beyond} (${sql.join(after)})`);
    for (const key of keys) query = query.orderBy(`leads.${key}`, direction);
    return query.limit(limit).execute();
  },

  /** Of those that fit, in no order: as quick as can be, since thousands are asked for. */
  async idsAmong({ engine, read }: Read, ids: string[], filter: LeadFilter): Promise<string[]> {
    const isOne = oneOf(engine, "id", ids);
    const found = read.selectFrom("leads").selectAll().where(isOne).limit(ids.length);
    const rows = await read
      .with("found", () => found)
      .selectFrom("found as leads")
      .select("id")
      .where((e) => matching(e, filter))
      .execute();
    return rows.map(({ id }) => id);
  },

  /**
   * Those of them that fit, in no order. The inner limit keeps both engines from another way in.
   */
  async among(db: Queries, ids: string[], filter: LeadFilter) {
    const found = db.selectFrom("leads").selectAll().where("id", "in", ids).limit(ids.length);
    return db
      .with("found", () => found)
      .selectFrom("found as leads")
      .select(columns)
      .select(nthOfPerson)
      .where((e) => matching(e, filter))
      .limit(ids.length)
      .execute();
  },

  /** In no order. */
  whole: (db: Queries, ids: string[]): Promise<LeadRow[]> =>
    db.selectFrom("leads").selectAll().where("id", "in", ids).execute(),

  /** Of each filter, and of none more than `most`. */
  async counts(db: Queries, filters: LeadFilter[], most: number): Promise<number[]> {
    const row = await db
      .selectNoFrom((e) => filters.map((filter, i) => countOf(e, filter, most).as(`count_${i}`)))
      .executeTakeFirstOrThrow();
    return filters.map((_, i) => Number(row[`count_${i}`]));
  },
};

const countOf = (e: ExpressionBuilder<Tables, never>, filter: LeadFilter, most: number) =>
  e
    .selectFrom(
      e
        .selectFrom("leads")
        .select((of) => of.lit(1).as("one"))
        .where((of) => counting(of, filter))
        .limit(most)
        .as("found"),
    )
    .select((of) => of.fn.countAll<number>().as("count"));

function matching(e: Leads, filter: LeadFilter) {
  const { owner, promisedBefore } = filter;
  return e.and([
    ...said(e, filter),
    ...(owner === null ? [] : [e("holder", "=", owner)]),
    ...(promisedBefore === null ? [] : [e("due", "<", promisedBefore)]),
  ]);
}

/** On the columns as they were written: SQLite answers what was made of them by no index alone. */
function counting(e: Leads, filter: LeadFilter) {
  const { owner, promisedBefore } = filter;
  return e.and([
    ...said(e, filter),
    ...(owner === null ? [] : [owner === "" ? e("owner", "is", null) : e("owner", "=", owner)]),
    ...(promisedBefore === null
      ? []
      : [e("answered_at", "is", null), e("promised_by", "<", promisedBefore)]),
  ]);
}

function said(e: Leads, { group, stages, source, service, since, before }: LeadFilter) {
  return [
    groups[group],
    ...(stages === null ? [] : [inStages(e, stages)]),
    ...(source === null ? [] : [e("source", "=", source)]),
    ...(service === null ? [] : [e("service", "=", service)]),
    ...(since === null ? [] : [e("created_at", ">=", since)]),
    ...(before === null ? [] : [e("created_at", "<", before)]),
  ];
}

function inStages(e: Leads, stages: readonly string[]) {
  const [stage, ...others] = stages;
  return stage && others.length === 0 ? e("stage", "=", stage) : e("stage", "in", stages);
}

/** A person with ten thousand enquiries is one who fills forms by program. */
const mostCounted = 100;

const nthOfPerson = (e: Leads) =>
  e
    .selectFrom(
      e
        .selectFrom("leads as earlier")
        .select((of) => of.lit(1).as("one"))
        .whereRef("earlier.person_id", "=", "leads.person_id")
        .where(sql<boolean>`(earlier.created_at, earlier.id) <= (leads.created_at, leads.id)`)
        .limit(mostCounted)
        .as("up_to_this"),
    )
    .select((of) => of.fn.countAll<number>().as("count"))
    .as("nth");
