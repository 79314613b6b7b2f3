import { z } from "zod";
import type { Language } from "../../platform/language.ts";
import { line } from "../../platform/text.ts";
import { longestReason, priorities } from "../leads/working/lead-set.ts";
import { longestSearch } from "../search/contract.ts";

export const views = [
  "open",
  "mine",
  "nobodys",
  "unfinished",
  "spam",
  "all",
  "won",
  "lost",
] as const;
export type View = (typeof views)[number];

export const sorts = ["promise", "newest", "oldest", "value"] as const;
export type Sort = (typeof sorts)[number];

/** In characters. */
const longest = { name: 120, id: 64 };
export const longestCursor = 400;
export const nobody = "nobody";
export const me = "me";
export const unknown = "none";
/** A lead is silent after this many days without a message or change. */
export const silentDays = 7;
const answerStates = ["in-time", "late", "waiting", "due"] as const;

const day = z.iso.date();
const value = line(longest.name);

/** Strict, for the API; `querySchema` below ignores invalid values. */
export const filterShape = {
  stage: value.nullable(),
  owner: line(longest.id).nullable(),
  source: value.nullable(),
  service: value.nullable(),
  /** First and last day of arrival, in the company's time zone. */
  from: day.nullable(),
  to: day.nullable(),
  priority: z.enum(priorities).nullable(),
  /** Least value, in rupees. */
  worth: z
    .string()
    .regex(/^\d{1,11}$/)
    .nullable(),
  origin: value.nullable(),
  campaign: value.nullable(),
  reason: line(longestReason).nullable(),
  answer: z.enum(answerStates).nullable(),
  /** Who owned the lead when it was answered or due; `none` where it was due before anybody did. */
  due_owner: line(longest.id).nullable(),
  overdue: z.boolean(),
  no_step: z.boolean(),
  silent: z.boolean(),
};
export const viewedBy = z.object({ view: z.enum(views), ...filterShape });
export type InboxFilter = Omit<z.infer<typeof viewedBy>, "view">;

export type InboxQuery = InboxFilter & {
  view: View;
  words: string;
  sort: Sort;
  after: string | null;
};

export function sortsOf({ view, words }: Pick<InboxQuery, "view" | "words">): readonly Sort[] {
  return words === "" ? sortsOfView[view] : ["newest"];
}

const byDeadline = ["promise", "newest", "oldest", "value"] as const;
const byDate = ["newest", "oldest"] as const;
const byDateOrValue = ["newest", "oldest", "value"] as const;
const sortsOfView: Record<View, readonly Sort[]> = {
  open: byDeadline,
  mine: byDeadline,
  nobodys: byDeadline,
  unfinished: byDate,
  spam: byDate,
  all: byDateOrValue,
  won: byDateOrValue,
  lost: byDateOrValue,
};

const flag = z
  .string()
  .transform((text) => text === "1")
  .catch(false)
  .default(false);

/** Invalid values fall back to defaults, so that an edited address still works. */
const querySchema = z.object({
  view: z.enum(views).catch("open"),
  stage: filterShape.stage.catch(null).default(null),
  owner: filterShape.owner.catch(null).default(null),
  source: filterShape.source.catch(null).default(null),
  service: filterShape.service.catch(null).default(null),
  from: filterShape.from.catch(null).default(null),
  to: filterShape.to.catch(null).default(null),
  priority: filterShape.priority.catch(null).default(null),
  worth: filterShape.worth.catch(null).default(null),
  origin: filterShape.origin.catch(null).default(null),
  campaign: filterShape.campaign.catch(null).default(null),
  reason: filterShape.reason.catch(null).default(null),
  answer: filterShape.answer.catch(null).default(null),
  due_owner: filterShape.due_owner.catch(null).default(null),
  overdue: flag,
  no_step: flag,
  silent: flag,
  words: z
    .string()
    .transform((text) => text.trim().slice(0, longestSearch))
    .catch(""),
  sort: z.enum(sorts).nullable().catch(null).default(null),
  after: z.string().max(longestCursor).nullable().catch(null).default(null),
});

/** Parses `Object.fromEntries(new URL(request.url).searchParams)`; it never fails. */
export const inboxQuery = querySchema.transform(({ sort, ...others }): InboxQuery => {
  const query = { ...others, view: searchedIn(others) };
  return { ...query, sort: sortIn(query, sort) };
});

/** A search covers all leads that are not spam, whatever the tab; in the spam tab, only spam. */
const searchedIn = ({ view, words }: Pick<InboxQuery, "view" | "words">): View =>
  words === "" || view === "spam" ? view : "all";

export function sortIn(query: Pick<InboxQuery, "view" | "words">, sort: Sort | null): Sort {
  const offered = sortsOf(query);
  const [usual = "newest"] = offered;
  return sort !== null && offered.includes(sort) ? sort : usual;
}

/** @returns "" or, say, "?view=mine&stage=new": parameters with their default are left out */
export function addressOf(query: Partial<InboxQuery>): string {
  const { words = "", sort, ...rest } = query;
  const usual = words === "" ? "open" : "all";
  const { view = usual } = rest;
  const isUsual = sort === undefined || sort === sortIn({ view, words }, null);
  const parts = {
    ...(view !== usual && { view }),
    ...(words !== "" && { words }),
    ...pickTexts(rest),
    ...Object.fromEntries(flags.flatMap((name) => (rest[name] ? [[name, "1"]] : []))),
    ...(!isUsual && { sort }),
  };
  const search = new URLSearchParams(parts).toString();
  return search && `?${search}`;
}

const flags = ["overdue", "no_step", "silent"] as const;
const ofRange = ["from", "to", "after"] as const;
const ofKind = ["stage", "owner", "source", "service", "priority", "worth"] as const;
const ofNumbers = ["origin", "campaign", "reason", "answer", "due_owner"] as const;
const texts = [...ofKind, ...ofNumbers, ...ofRange] as const;
type Texts = { [Name in (typeof texts)[number]]?: string | null };

const pickTexts = (query: Texts): Record<string, string> =>
  Object.fromEntries(
    texts.flatMap((name) => {
      const text = query[name];
      return text ? [[name, text] as const] : [];
    }),
  );

export type InboxRow = {
  id: string;
  person: { id: string; name: string };
  name: string;
  company: string | null;
  email: string | null;
  mobile: string | null;
  query: string | null;
  latest: string | null;
  wrote_again: boolean;
  service: string;
  source: string;
  language: Language | null;
  stage: string;
  owner: string | null;
  priority: "high" | "low" | null;
  spam: boolean;
  spam_reason: string | null;
  unfinished: boolean;
  created_at: string;
  /** The response deadline; null also once the lead is answered or closed. */
  promised_by: string | null;
  next_step: string | null;
  next_step_at: string | null;
  changed_at: string;
  value_paise: number | null;
  /** Position among this person's leads, from 1; counting stops at a hundred. */
  nth: number;
};

export type InboxPage = { rows: InboxRow[]; next: string | null };

/** Number of leads per tab, and of overdue ones; 1,000 stands for 1,000 or more. */
export type InboxCounts = Record<View | "overdue", number>;

/** `query` lists this column alone; `count` stops at 1,000. */
export type BoardColumn = InboxPage & { stage: string; count: number; query: InboxQuery };
/** A board searches once for all columns and takes this many of the newest hits. */
export const mostFound = 300;
export const mostViewsCounted = 12;

export type Viewer = { id: string };

export type SavedView = {
  id: string;
  name: string;
  address: string;
  shared: boolean;
  owner: string;
};

export const mostViews = 50;
export const viewName = line(60, "Give the view a name.");

/** `count` stops at 1,000; `rows` has the first few. */
type Some = { count: number; rows: InboxRow[] };

/** `id` is the lead's, `name` its contact's. The step is overdue from `ends` on. */
export type PlannedStep = {
  id: string;
  name: string;
  step: string | null;
  at: string;
  ends: string;
};

export type Day = {
  late: number;
  today: number;
  lateWithOthers: number;
  fresh: number;
  since: string;
  mine: Some;
  nobodys: Some;
  steps: PlannedStep[];
  coming: PlannedStep[];
  mentions: { id: string; lead_id: string; name: string; text: string; by: string; at: string }[];
};
