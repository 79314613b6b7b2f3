import type { Stop as ChatStop } from "../../chat/conversation/step-log-store.server.ts";
import type { Group, LeadOrigin } from "../../crm/leads/lists/lead-report-store.server.ts";
import { csvLine } from "../../platform/text/csv.ts";
import { fold } from "../../platform/text/fold.ts";
import type {
  ChatReport,
  Groups,
  LeadReport,
  Outcomes,
  Piece,
  Range,
  Reason,
  Reasons,
  ResponseCounts,
  Stop,
} from "./contract.ts";
import type { Counts } from "./count-all.server.ts";
import { piecesOf } from "./range.ts";

type LeadReportOptions = {
  range: Range;
  counts: Counts;
  at: string;
  responseMinutes: number;
  chats: ChatsOf | null;
};
type ChatsOf = { from: string; keptDays: number | null; questions: Map<string, string> };

const mostStops = 6;

export function leadReportFrom({
  range,
  counts,
  at,
  responseMinutes,
  chats,
}: LeadReportOptions): LeadReport {
  const all = outcomes(counts.all);
  const pieces = piecesFrom(range, counts);
  const sum = (of: (piece: Piece) => number) => pieces.reduce((total, one) => total + of(one), 0);
  return {
    ...{ range, at, responseMinutes, pieces, all },
    earlier: outcomes(counts.earlier),
    views: sum(({ views }) => views),
    earlierViews: sum(({ earlierViews }) => earlierViews),
    origins: groupsOf(counts.origins, all),
    services: groupsOf(counts.services, all),
    campaigns: groupsOf(counts.campaigns, all),
    colleagues: groupsOf(counts.colleagues, all),
    ...{ stages: counts.stages, stays: counts.stays },
    reasons: reasonsOf(counts.reasons, all.lost),
    ...{ readers: counts.readers, posts: counts.posts, pages: counts.pages, took: counts.took },
    deadlines: keptOf(counts.deadlines),
    earlierDeadlines: keptOf(counts.earlierDeadlines),
    owners: counts.deadlines.toSorted((one, other) => owed(other) - owed(one)),
    chats: chats && chatsOf(counts.stops, chats),
  };
}

function piecesFrom(range: Range, { arrivals, views }: Counts): Piece[] {
  const times = new Map(arrivals.map(({ n, channel: by, count }) => [`${n} ${by}`, count]));
  const of = (n: number, by: LeadOrigin) => times.get(`${n} ${by}`) ?? 0;
  return piecesOf(range).map((days, i) => {
    const n = i + 1;
    return {
      ...days,
      ...{ form: of(n, "form"), chat: of(n, "chat"), hand: of(n, "hand"), spam: of(n, "spam") },
      earlier: of(-n, "form") + of(-n, "chat") + of(-n, "hand"),
      views: views.get(n) ?? 0,
      earlierViews: views.get(-n) ?? 0,
    };
  });
}

const nothing: Outcomes = { all: 0, won: 0, lost: 0, paise: 0 };

const outcomes = ([group]: Group[]): Outcomes => {
  const { all, won, lost, paise } = group ?? nothing;
  return { all, won, lost, paise };
};

const groupsOf = (named: Group[], all: Outcomes): Groups => ({
  named,
  rest: named.reduce<Outcomes>(minus, all),
});

const minus = (one: Outcomes, other: Outcomes): Outcomes => ({
  all: one.all - other.all,
  won: one.won - other.won,
  lost: one.lost - other.lost,
  paise: one.paise - other.paise,
});

const owed = ({ inTime, late, waiting }: ResponseCounts): number => inTime + late + waiting;

const keptOf = (rows: ResponseCounts[]): ResponseCounts =>
  rows.reduce<ResponseCounts>(
    (sum, { inTime, late, waiting }) => ({
      inTime: sum.inTime + inTime,
      late: sum.late + late,
      waiting: sum.waiting + waiting,
    }),
    { inTime: 0, late: 0, waiting: 0 },
  );

function chatsOf(rows: ChatStop[], { from, keptDays, questions }: ChatsOf): ChatReport {
  const sum = (of: (row: ChatStop) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [begun, reached] = [sum((row) => row.begun), sum((row) => row.reached)];
  const stops = rows
    .map((row) => ({ question: questions.get(row.step) ?? null, count: row.begun - row.reached }))
    .filter(({ question, count }) => question !== null && count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostStops);
  const others = stops.reduce((remainder, { count }) => remainder - count, begun - reached);
  const rest: Stop[] = others > 0 ? [{ question: null, count: others }] : [];
  return { from, keptDays, begun, reached, stops: [...stops, ...rest] };
}

type Counted = { reason: string; count: number };

const mostNamed = 8;

/** Spellings that fold to the same words are one reason. @param lost all lost leads */
export function reasonsOf(counted: Counted[], lost: number): Reasons {
  const all = Map.groupBy(counted, ({ reason }) => fold(reason).join(" "));
  const each = [...all].map(
    ([key, [first, ...others]]): Reason => ({
      reason: key === "" ? null : (first?.reason.trim() ?? null),
      count: [...others].reduce((sum, { count }) => sum + count, first?.count ?? 0),
    }),
  );
  const statedReasons = each.filter(({ reason }) => reason !== null);
  const named = statedReasons.toSorted((one, other) => other.count - one.count).slice(0, mostNamed);
  const silent = each.filter(({ reason }) => reason === null);
  const reasons = [...named, ...silent];
  return { named: reasons, rest: reasons.reduce((rest, { count }) => rest - count, lost) };
}

type Names = {
  names: Record<string, string>;
  stages: { key: string; label: string }[];
};
type Line = [string, string | number | null, ...(string | number | null)[]];

const dayMs = 86_400_000;
const titles = [
  ...["Table", "Row", "Enquiries", "Won", "Lost", "Value in rupees"],
  ...["Due", "In time", "Median days"],
];

export function enquiriesFileOf(report: LeadReport, { names, stages }: Names) {
  const { range, pieces, reasons, owners, stays } = report;
  const nameOf = (id: string | null) => (id ? (names[id] ?? "A former colleague") : "Nobody");
  const labels = new Map(stages.map(({ key, label }) => [key, label]));
  const groups = (table: string, { named, rest }: Groups, of = (name: string | null) => name) =>
    [...named, { name: "All others", ...rest }].map(
      ({ name, all, won, lost, paise }, i): Line => [
        table,
        i < named.length ? (of(name) ?? "Not known") : name,
        ...[all, won, lost, paise / 100],
      ],
    );
  const lines: Line[] = [
    ...pieces.map(({ from, form, chat, hand }): Line => ["From day", from, form + chat + hand]),
    ...groups("Where they came from", report.origins),
    ...groups("Service", report.services),
    ...groups("Campaign", report.campaigns),
    ...groups("Colleague", report.colleagues, nameOf),
    ...reasons.named.map(
      ({ reason, count }): Line => [
        ...(["Why lost", reason ?? "No reason given"] as const),
        ...[count, null, count],
      ],
    ),
    ...report.stages.map(
      ({ stage, count, paise }): Line => [
        ...(["Open now", labels.get(stage) ?? stage] as const),
        ...[count, null, null, paise / 100],
      ],
    ),
    ...stays.map(
      ({ stage, median, measured }): Line => [
        ...(["Time at stage", labels.get(stage) ?? stage] as const),
        ...[measured, null, null, null, null, null, Math.round((median / dayMs) * 10) / 10],
      ],
    ),
    ...owners.map(
      ({ owner, inTime, late, waiting }): Line => [
        ...(["Answers due", owner === "" ? "Before anybody took it" : nameOf(owner)] as const),
        ...[null, null, null, null, inTime + late + waiting, inTime],
      ],
    ),
  ];
  const rows = lines.map((line) => titles.map((_, i) => line[i] ?? null));
  return {
    name: `enquiries-counted-${range.from}-to-${range.to}.csv`,
    text: `\uFEFF${[titles, ...rows].map(csvLine).join("")}`,
  };
}
