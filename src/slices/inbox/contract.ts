/** What stands in the inbox's address, and what it shows for that. */
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
/** As the value of `owner`: whoever has none, and whoever asks. */
export const nobody = "nobody";
export const me = "me";
/** As the value of `origin` and `campaign`: those of which it is not known. */
export const unknown = "none";
/** Of this many days an enquiry was silent where nobody wrote to it or changed it. */
export const silentDays = 7;
/** How an answer stands to its promise. */
const answerStates = ["in-time", "late", "waiting", "due"] as const;

const day = z.iso.date();
const value = line(longest.name);

/** For the address of a call, where what does not fit is refused. */
export const filterShape = {
  stage: value.nullable(),
  /** The id of a colleague, `nobody`, or `me`. */
  owner: line(longest.id).nullable(),
  source: value.nullable(),
  service: value.nullable(),
  /** The first and the last day on which it came, in the company's time zone. */
  from: day.nullable(),
  to: day.nullable(),
  priority: z.enum(priorities).nullable(),
  /** Worth so many rupees, or more. */
  worth: z
    .string()
    .regex(/^\d{1,11}$/)
    .nullable(),
  /** Where it came from, and by which campaign, as the numbers name it; or `none`. */
  origin: value.nullable(),
  campaign: value.nullable(),
  /** Why it was lost, in any spelling. */
  reason: line(longestReason).nullable(),
  answer: z.enum(answerStates).nullable(),
  /**
   * Whose answer it was when it was given or became due: the id of a colleague; `nobody`; `none`
   * where it was due before anybody took it.
   */
  due_owner: line(longest.id).nullable(),
  /** Those alone that nobody answered in time. */
  overdue: z.boolean(),
  /** Open ones alone for which nothing is planned. */
  no_step: z.boolean(),
  /** Open ones alone that were silent for seven days. */
  silent: z.boolean(),
};
/** A view and its filters, as it is recorded who took it away. */
export const viewedBy = z.object({ view: z.enum(views), ...filterShape });
export type InboxFilter = Omit<z.infer<typeof viewedBy>, "view">;

export type InboxQuery = InboxFilter & {
  view: View;
  /** What is searched for in everything that was said; empty where nothing is. */
  words: string;
  sort: Sort;
  /** Where the list goes on: `next` of the part before. */
  after: string | null;
};

/**
 * The first is how a list is sorted that is asked for in no order.
 * What is searched is newest first.
 */
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

/** An address that somebody changed by hand shows what of it can be understood. */
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

/** Of `Object.fromEntries(new URL(request.url).searchParams)`. Never fails. */
export const inboxQuery = querySchema.transform(({ sort, ...others }): InboxQuery => {
  const query = { ...others, view: searchedIn(others) };
  return { ...query, sort: sortIn(query, sort) };
});

/**
 * Words are looked for in all that is no spam, whatever the tab; or, where asked, in what is held.
 */
const searchedIn = ({ view, words }: Pick<InboxQuery, "view" | "words">): View =>
  words === "" || view === "spam" ? view : "all";

export function sortIn(query: Pick<InboxQuery, "view" | "words">, sort: Sort | null): Sort {
  const offered = sortsOf(query);
  const [usual = "newest"] = offered;
  return sort !== null && offered.includes(sort) ? sort : usual;
}

/** @returns "" or "?view=mine&stage=new": only what is not as it is anyhow */
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

/** One enquiry as it stands now: what its sender corrected later included. */
export type InboxRow = {
  id: string;
  person: { id: string; name: string };
  name: string;
  company: string | null;
  email: string | null;
  mobile: string | null;
  /** Its beginning. */
  query: string | null;
  /** What they added last, its beginning; null where they added nothing. */
  latest: string | null;
  /** They added it after our last answer, and wait for the next. */
  wrote_again: boolean;
  service: string;
  source: string;
  /** In which they wrote; null where that is not known. */
  language: Language | null;
  stage: string;
  owner: string | null;
  priority: "high" | "low" | null;
  spam: boolean;
  spam_reason: string | null;
  unfinished: boolean;
  created_at: string;
  /** Null too for what was answered: nothing is owed. */
  promised_by: string | null;
  next_step: string | null;
  next_step_at: string | null;
  changed_at: string;
  value_paise: number | null;
  /** Of this person's enquiries the first, the second …; counting stops at a hundred. */
  nth: number;
};

/** `next` is for `after`; null at the end. */
export type InboxPage = { rows: InboxRow[]; next: string | null };

/** How many each tab shows, and how many of the open ones are late; a thousand stands for more. */
export type InboxCounts = Record<View | "overdue", number>;

/** `query` asks for this column alone, as a list; its count stops at a thousand. */
export type BoardColumn = InboxPage & { stage: string; count: number; query: InboxQuery };
/** What is searched for is looked up once for all columns: so many of the newest. */
export const mostFound = 300;
/** Of more saved views the counts are left out. */
export const mostViewsCounted = 12;

/** Whoever looks: `mine` are theirs. */
export type Viewer = { id: string };

export type SavedView = {
  id: string;
  name: string;
  /** As `addressOf` writes it. */
  address: string;
  shared: boolean;
  /** Whose it is. */
  owner: string;
};

export const mostViews = 50;
export const viewName = line(60, "Give the view a name.");

/** So many there are, a thousand standing for more, and the first of them. */
type Some = { count: number; rows: InboxRow[] };

/** `id` is the enquiry's, `name` its sender's. */
/** Overdue from `ends` on. */
export type PlannedStep = {
  id: string;
  name: string;
  step: string | null;
  at: string;
  ends: string;
};

/** What a day holds: of all colleagues, and of whoever looks. */
export type Day = {
  /** Of all: late now, and promised until tonight. */
  late: number;
  today: number;
  /** Of those that are late, those that colleagues answer. */
  lateWithOthers: number;
  /** Those that came since `since`, a day of the company's calendar. */
  fresh: number;
  since: string;
  /** Theirs that are promised until tonight, or late. */
  mine: Some;
  /** Nobody's, and owed an answer. */
  nobodys: Some;
  /** Theirs until tonight, and those of the week after. */
  steps: PlannedStep[];
  coming: PlannedStep[];
  /** Where a colleague named them within a week. `id` is the note's. */
  mentions: { id: string; lead_id: string; name: string; text: string; by: string; at: string }[];
};
