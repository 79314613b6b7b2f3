import { csvLine } from "../../platform/csv.ts";
import type { Groups, LeadReport } from "./contract.ts";

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
