import { colleagueName, serviceWords, stageName } from "../../../core/admin/names.ts";
import { rupeeWords } from "../../../platform/text/amounts.ts";
import { formatDate } from "../../../platform/time/dates.ts";
import {
  addressOf,
  type InboxCounts,
  type InboxQuery,
  me,
  nobody,
  type SavedView,
  silentDays,
  unknown,
  type View,
} from "../contract.ts";

export type ViewLink = { view: View; label: string; to: string; count: number; current: boolean };
export type SavedLink = {
  id: string;
  label: string;
  to: string;
  address: string;
  shared: boolean;
  mine: boolean;
  count: number | null;
  current: boolean;
};
export type Chip = { name: string; label: string; to: string };

const tabs: View[] = ["open", "mine", "nobodys", "unfinished", "won", "lost", "all", "spam"];

type Around = { path: string; isSaved: boolean };

export function viewLinks(
  query: InboxQuery,
  counts: InboxCounts,
  { path, isSaved }: Around,
): ViewLink[] {
  return tabs.map((view) => {
    const search = addressOf({ view });
    return {
      view,
      label: viewTitles[view],
      to: path + search,
      count: counts[view],
      current: !isSaved && query.words === "" && query.view === view,
    };
  });
}

type Whose = { path: string; viewer: string; counts: Map<string, number> };

export const savedLinks = (
  query: InboxQuery,
  saved: SavedView[],
  { path, viewer, counts }: Whose,
): SavedLink[] =>
  saved.map(({ id, name, address, shared, owner }) => ({
    id,
    label: name,
    to: path + address,
    address,
    shared,
    mine: owner === viewer,
    count: counts.get(id) ?? null,
    current: addressWithin(query) === address,
  }));

type Named = {
  stages: { key: string; label: string }[];
  colleagues: { id: string; name: string }[];
};

export function chipsOf(query: InboxQuery, { stages, colleagues }: Named, path: string): Chip[] {
  const { stage, owner, source, service, from, to, words, ...more } = query;
  const { priority, worth, origin, campaign, reason, answer, due_owner, overdue } = more;
  const labels = {
    words: words && `“${words}”`,
    stage: stage && stageName(stage, stages),
    owner: owner && (ownerWords(owner) ?? colleagueName(owner, colleagues)),
    source,
    service: service && serviceWords(service),
    from: from && `From ${dayWords(from)}`,
    to: to && `To ${dayWords(to)}`,
    priority: priority && `${priority === "high" ? "High" : "Low"} priority`,
    worth: worth && `Worth ${rupeeWords(Number(worth))} or more`,
    origin: origin && (origin === unknown ? "Came directly, or not known" : `From ${origin}`),
    campaign: campaign && (campaign === unknown ? "No campaign" : `Campaign ${campaign}`),
    reason: reason && `Lost: ${reason}`,
    answer: answer && answerWords[answer],
    due_owner: due_owner && dueOwnerWords(due_owner, colleagues),
    overdue: overdue && "Overdue",
    no_step: more.no_step && "No next step",
    silent: more.silent && `Silent for ${silentDays} days`,
  };
  return Object.entries(labels).flatMap(([name, label]) => {
    if (!label) return [];
    const others = Object.entries({ ...query, after: null }).filter(
      ([one]) => !goesWith(name, one),
    );
    return [{ name, label, to: path + addressOf(Object.fromEntries(others)) }];
  });
}

function dueOwnerWords(owner: string, colleagues: Named["colleagues"]): string {
  if (owner === unknown) return "Late before anybody took it";
  return `Due from ${owner === nobody ? "nobody" : colleagueName(owner, colleagues)}`;
}

const answerWords = {
  "in-time": "Answered in time",
  late: "Answered late",
  waiting: "Late, and still waiting",
  due: "Answer due by now",
};

/** A search has its own order and covers all views, so clearing it clears those too. */
const goesWith = (filter: string, field: string) =>
  field === filter || (filter === "words" && (field === "sort" || field === "view"));

const addressWithin = (query: InboxQuery) => addressOf({ ...query, after: null });

function ownerWords(owner: string): string | null {
  if (owner === me) return "Mine";
  return owner === nobody ? "Unassigned" : null;
}

const dayWords = (day: string) => formatDate(`${day}T00:00:00Z`);

export const viewTitles: Record<View, string> = {
  open: "Open",
  mine: "Mine",
  nobodys: "Unassigned",
  unfinished: "Incomplete chats",
  spam: "Spam",
  won: "Won",
  lost: "Lost",
  all: "All",
};

export const csvPath = (query: InboxQuery): string =>
  `/staff/inbox/enquiries.csv${addressOf({ ...query, after: null })}`;
