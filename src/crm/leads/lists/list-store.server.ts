import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Database, Queries } from "../../../platform/db/database.ts";
import { oneOf } from "../../../platform/db/statements.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { manualSource } from "../contract.ts";
import { leadFieldNames } from "../lead-fields.ts";
import type { LeadRow } from "../store.server.ts";
import { neverDue } from "../working/lead-set.ts";

/** `open`: still worked on. `kept`: all but quarantined leads. */
export type LeadGroup = "open" | "closed" | "unfinished" | "kept" | "spam" | "any";
export type LeadSort = "deadline" | "newest" | "oldest" | "value";

export type LeadFilter = {
  group: LeadGroup;
  /** Not empty; null for any stage. */
  stages: readonly string[] | null;
  /** Empty for leads without an owner. */
  owner: string | null;
  source: string | null;
  service: string | null;
  /** Times: from `since`, up to but not including `before`. */
  since: string | null;
  before: string | null;
  dueBefore: string | null;
  now: string;
  priority?: "high" | "low" | null;
  origin?: string | null | undefined;
  campaign?: string | null | undefined;
  reasons?: readonly string[] | null;
  leastPaise?: number | null;
  answer?: AnswerState | null;
  /** Empty if it was due before anybody had it; null for leads without an owner. */
  dueOwner?: string | null | undefined;
  hasNoStep?: boolean;
  /** A time since which nobody wrote to the lead or changed it. */
  silentSince?: string | null;
};
export type AnswerState = keyof typeof answerStands;

export type LeadPlace = readonly (string | number)[];
type Part = { sort: LeadSort; after: LeadPlace | null; limit: number };
/** Owed answers; due steps; no step, the least recently changed first; planned steps. */
export const deadlineGroups = ["owed", "due", "unplanned", "planned"] as const;
export type DeadlineGroup = (typeof deadlineGroups)[number];
type Leads = ExpressionBuilder<Tables, "leads">;

const columns = [
  "id",
  "contact_id",
  ...leadFieldNames,
  "source",
  "language",
  "stage",
  "owner",
  "priority",
  "spam",
  "spam_reason",
  "unfinished",
  "created_at",
  "due_at",
  "answered_at",
  "closed_at",
  "next_step",
  "next_step_at",
  "changed_at",
  "value_paise",
  "details",
  "due",
  "worth",
  "step_due",
] as const;

/** Literals, so that the partial index of each list is used (`0012-leads.ts`). */
const groups: Record<LeadGroup, RawBuilder<boolean>> = {
  open: sql`spam = 0 and closed_at is null and announce_at is null`,
  closed: sql`spam = 0 and closed_at is not null`,
  unfinished: sql`spam = 0 and unfinished = 1`,
  kept: sql`spam = 0`,
  spam: sql`spam = 1`,
  any: sql`1 = 1`,
};

const orders = {
  deadline: { keys: ["due", "created_at", "id"], direction: "asc" },
  newest: { keys: ["created_at", "id"], direction: "desc" },
  oldest: { keys: ["created_at", "id"], direction: "asc" },
  value: { keys: ["worth", "created_at", "id"], direction: "desc" },
} as const;
const nextStepOrder = { keys: ["step_due", "changed_at", "id"], direction: "asc" } as const;
/** As in the indexes of `0087-next-steps.ts`: with the plain column, rows would be sorted. */
const hasNoDeadline = sql<boolean>`coalesce(due, '') = '9999'`;
/** An expression without filters: with the plain column, SQLite would scan stages and sort. */
const stepDue = ({ stages, owner, source, service }: LeadFilter) =>
  stages === null && owner === null && source === null && service === null
    ? sql<string>`coalesce(step_due, '')`
    : sql<string>`step_due`;

export function placeIn(sort: LeadSort, row: ListedLead): LeadPlace {
  if (sort !== "deadline" || row.due < neverDue) return orders[sort].keys.map((key) => row[key]);
  return [neverDue, ...nextStepOrder.keys.map((key) => row[key])];
}

export function findGroupAfter(after: LeadPlace | null, now: string) {
  const [due, ...place] = after ?? [];
  if (due !== neverDue || place.length < nextStepOrder.keys.length)
    return { from: 0, place: after };
  const step = String(place[0]);
  const planned = step < now ? "due" : "planned";
  return { from: deadlineGroups.indexOf(step === neverDue ? "unplanned" : planned), place };
}

/** Sorts rows as the database does. */
export function compareIn(sort: LeadSort, one: ListedLead, other: ListedLead): number {
  const { keys, direction } = orders[sort];
  const key = keys.find((each) => one[each] !== other[each]) ?? "id";
  const isBefore = one[key] < other[key];
  return isBefore === (direction === "asc") ? -1 : 1;
}

type Read = Pick<Database, "engine" | "read">;
export type ListedLead = Awaited<ReturnType<typeof listStore.part>>[number];

export const listStore = {
  part(db: Queries, filter: LeadFilter, { sort, of, after, limit }: Part & { of?: DeadlineGroup }) {
    const { keys, direction } = of && of !== "owed" ? nextStepOrder : orders[sort];
    const beyond = sql.raw(direction === "asc" ? ">" : "<");
    const refs = keys.map((key) =>
      key === "step_due" ? stepDue(filter) : sql.ref(`leads.${key}`),
    );
    let query = db
      .selectFrom("leads")
      .select(columns)
      .select(nthOfContact)
      .where((e) => matching(e, filter));
    if (of) query = query.where((e) => isOf(e, of, filter));
    if (after)
      query = query.where(sql<boolean>`(${sql.join(refs)}) ${beyond} (${sql.join(after)})`);
    for (const ref of refs) query = query.orderBy(ref, direction);
    return query.limit(limit).execute();
  },

  /** Those that match the filter, unordered. Reads ids only, because thousands are checked. */
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

  /** The inner limit keeps both engines from another query plan. */
  async among(db: Queries, ids: string[], filter: LeadFilter) {
    const found = db.selectFrom("leads").selectAll().where("id", "in", ids).limit(ids.length);
    return db
      .with("found", () => found)
      .selectFrom("found as leads")
      .select(columns)
      .select(nthOfContact)
      .where((e) => matching(e, filter))
      .limit(ids.length)
      .execute();
  },

  reasons: async (db: Queries, limit: number): Promise<string[]> =>
    (
      await db
        .selectFrom("leads")
        .select("reason")
        .distinct()
        .where(groups.closed)
        .where("reason", "is not", null)
        .limit(limit)
        .$narrowType<{ reason: string }>()
        .execute()
    ).map(({ reason }) => reason),

  /** Unordered. */
  findByIds: (db: Queries, ids: string[]): Promise<LeadRow[]> =>
    db.selectFrom("leads").selectAll().where("id", "in", ids).execute(),

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
  const { owner, dueBefore } = filter;
  return e.and([
    ...buildConditions(e, filter),
    ...(owner === null ? [] : [e("holder", "=", owner)]),
    ...(dueBefore === null ? [] : [e("due", "<", dueBefore)]),
  ]);
}

/** Uses plain columns, because SQLite does not answer generated ones from an index alone. */
function counting(e: Leads, filter: LeadFilter) {
  const { owner, dueBefore } = filter;
  return e.and([
    ...buildConditions(e, filter),
    ...(owner === null ? [] : [owner === "" ? e("owner", "is", null) : e("owner", "=", owner)]),
    ...(dueBefore === null ? [] : [e("answered_at", "is", null), e("due_at", "<", dueBefore)]),
  ]);
}

function buildConditions(
  e: Leads,
  { group, stages, source, service, since, before, ...more }: LeadFilter,
) {
  const { priority, reasons, leastPaise, answer, silentSince } = more;
  return [
    groups[group],
    ...(stages === null ? [] : [inStages(e, stages)]),
    ...(source === null ? [] : [e("source", "=", source)]),
    ...(service === null ? [] : [e("service", "=", service)]),
    ...(since === null ? [] : [e("created_at", ">=", since)]),
    ...(before === null ? [] : [e("created_at", "<", before)]),
    ...(priority ? [e("priority", "=", priority)] : []),
    ...orUnknown(more.origin, sql`origin`),
    // Leads that staff entered came from nowhere on the web.
    ...(more.origin === null ? [e("source", "!=", manualSource)] : []),
    ...orUnknown(more.campaign, sql`campaign`),
    ...orUnknown(more.dueOwner, dueOwner),
    ...(reasons ? [reasons.length === 0 ? sql<boolean>`1 = 0` : e("reason", "in", reasons)] : []),
    ...(leastPaise ? [e("value_paise", ">=", leastPaise)] : []),
    ...(answer ? [answerStands[answer](more.now)] : []),
    ...(more.hasNoStep ? [sql<boolean>`next_step is null and next_step_at is null`] : []),
    ...(silentSince ? [e("changed_at", "<", silentSince)] : []),
  ];
}

export const dueOwner = sql<string | null>`coalesce(leads.due_owner, leads.owner)`;

/** False for a lead that is marked as needing no answer: it is neither owed one nor answered. */
export const wantedAnswer = sql<boolean>`(answered_at is null or answered_way is null
  or answered_way <> 'none needed')`;

/** A lead that was closed without an answer counts as late if it was closed after its deadline. */
export const answerStands = {
  "in-time": () => sql<boolean>`answered_at <= due_at and ${wantedAnswer}`,
  late: () => sql<boolean>`coalesce(answered_at, closed_at) > due_at and ${wantedAnswer}`,
  waiting: (now: string) => sql<boolean>`answered_at is null and closed_at is null
    and due_at < ${now}`,
  due: (now: string) => sql<boolean>`due_at is not null and ${wantedAnswer}
    and (answered_at is not null or closed_at > due_at
      or closed_at is null and due_at < ${now})`,
};

const orUnknown = (value: string | null | undefined, column: RawBuilder<unknown>) => {
  if (value === undefined) return [];
  return [value === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${value}`];
};

function isOf(e: Leads, of: DeadlineGroup, filter: LeadFilter) {
  if (of === "owed") return e("due", "<", neverDue);
  const step = stepDue(filter);
  if (of === "due") return e.and([hasNoDeadline, e(step, "<", filter.now)]);
  // No value is greater; with `=`, SQLite would sort the rest.
  if (of === "unplanned") return e.and([hasNoDeadline, e(step, ">=", neverDue)]);
  return e.and([hasNoDeadline, e(step, ">=", filter.now), e(step, "<", neverDue)]);
}

function inStages(e: Leads, stages: readonly string[]) {
  const [stage, ...others] = stages;
  return stage && others.length === 0 ? e("stage", "=", stage) : e("stage", "in", stages);
}

/** Counting stops here: a contact with more leads is a program that fills in forms. */
const mostCounted = 100;

const nthOfContact = (e: Leads) =>
  e
    .selectFrom(
      e
        .selectFrom("leads as earlier")
        .select((of) => of.lit(1).as("one"))
        .whereRef("earlier.contact_id", "=", "leads.contact_id")
        .where(sql<boolean>`(earlier.created_at, earlier.id) <= (leads.created_at, leads.id)`)
        .limit(mostCounted)
        .as("up_to_this"),
    )
    .select((of) => of.fn.countAll<number>().as("count"))
    .as("nth");
