import { z } from "zod";
import { longestSearch } from "../../core/search/contract.ts";
import type { Language } from "../../platform/text/language.ts";
import { line } from "../../platform/text/text.ts";
import type { SubmittedFields } from "../leads/lead-fields.ts";
import { longestReason, priorities } from "../leads/working/lead-set.ts";

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

export const sorts = ["deadline", "newest", "oldest", "value"] as const;
export type Sort = (typeof sorts)[number];

/** In characters. */
const longest = { name: 120, id: 64 };
export const longestCursor = 400;
/** Values of `owner`: leads without owner, and leads of the viewer. */
export const nobody = "nobody";
export const me = "me";
/** Value of `origin` and `campaign` for leads where it is not known. */
export const unknown = "none";
/** A lead is silent after this many days without a message or change. */
export const silentDays = 7;
/** How an answer compares with the response deadline. */
const answerStates = ["in-time", "late", "waiting", "due"] as const;

const day = z.iso.date();
const value = line(longest.name);

/** Strict, for the API; `querySchema` below ignores invalid values. */
export const filterShape = {
  stage: value.nullable(),
  /** The id of a colleague, `nobody` or `me`. */
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
  /** Origin and campaign by their names in the reports; `none` where not known. */
  origin: value.nullable(),
  campaign: value.nullable(),
  /** Reason for which the lead was lost; spellings are matched loosely. */
  reason: line(longestReason).nullable(),
  answer: z.enum(answerStates).nullable(),
  /**
   * Who owned the lead when it was answered or became due: a colleague's id; `nobody`; `none` where
   * it was due before anybody took it.
   */
  due_owner: line(longest.id).nullable(),
  overdue: z.boolean(),
  no_step: z.boolean(),
  silent: z.boolean(),
};
/** A view and its filters, as the export's audit event records them. */
export const viewedBy = z.object({ view: z.enum(views), ...filterShape });
export type InboxFilter = Omit<z.infer<typeof viewedBy>, "view">;

export type InboxQuery = InboxFilter & {
  view: View;
  /** Search words; empty for no search. */
  words: string;
  sort: Sort;
  /** Cursor: `next` of the page before; null for the first page. */
  after: string | null;
};

/** The orders that a view offers, the default first. Search results are always newest first. */
export function sortsOf({ view, words }: Pick<InboxQuery, "view" | "words">): readonly Sort[] {
  return words === "" ? sortsOfView[view] : ["newest"];
}

const byDeadline = ["deadline", "newest", "oldest", "value"] as const;
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

/**
 * An invalid value in the address falls back to its default, so that an edited address still works.
 */
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

/** One lead in its current state, with later corrections and the beginning of its query. */
export type InboxRow = SubmittedFields & {
  id: string;
  contact: { id: string; name: string };
  /** The beginning of the visitor's last addition; null where there is none. */
  latest: string | null;
  /** The visitor wrote after our last answer and waits for the next. */
  wrote_again: boolean;
  source: string;
  /** The language of the visitor; null where it is not known. */
  language: Language | null;
  stage: string;
  owner: string | null;
  priority: "high" | "low" | null;
  spam: boolean;
  spam_reason: string | null;
  unfinished: boolean;
  created_at: string;
  /** The response deadline; null also once the lead is answered or closed. */
  due_at: string | null;
  next_step: string | null;
  next_step_at: string | null;
  changed_at: string;
  value_paise: number | null;
  /** Position among this contact's leads, from 1; counting stops at a hundred. */
  nth: number;
};

/** `next` is the cursor for `after`; null on the last page. */
export type InboxPage = { rows: InboxRow[]; next: string | null };

/** Number of leads per tab, and of overdue ones; 1,000 stands for 1,000 or more. */
export type InboxCounts = Record<View | "overdue", number>;

/** `query` lists this column alone; `count` stops at 1,000. */
export type BoardColumn = InboxPage & { stage: string; count: number; query: InboxQuery };
/** A board searches once for all columns and takes this many of the newest hits. */
export const mostFound = 300;
/** Only this many saved views show a count. */
export const mostViewsCounted = 12;

export type Viewer = { id: string };

export type SavedView = {
  id: string;
  name: string;
  /** In the form that `addressOf` returns. */
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

/** A colleague's day: figures of all colleagues and lists of their own. */
export type Day = {
  /** Leads of all colleagues: overdue now, and due until midnight. */
  late: number;
  today: number;
  /** Overdue leads that have another colleague as owner. */
  lateWithOthers: number;
  /** Number of leads since the start of the day `since`, in the company's calendar. */
  fresh: number;
  since: string;
  /** The viewer's leads that are overdue or due until midnight. */
  mine: Some;
  /** Unanswered leads without owner. */
  nobodys: Some;
  /** The viewer's steps until midnight, and those of the week after. */
  steps: PlannedStep[];
  coming: PlannedStep[];
  /** Notes of the last week that mention the viewer; `id` is the note's. */
  mentions: { id: string; lead_id: string; name: string; text: string; by: string; at: string }[];
};
