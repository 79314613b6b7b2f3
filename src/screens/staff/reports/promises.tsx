import { nobody, unknown } from "../../../slices/inbox/contract.ts";
import type { LeadReport } from "../../../slices/reports/contract.ts";
import { FigureTable } from "./figure-table.tsx";
import { listOf } from "./report-path.ts";
import { ReportSection } from "./report-section.tsx";
import { minuteWords, owed, percent, promiseWords } from "./report-words.ts";
import { ShareBar } from "./share-bar.tsx";
import { SideBySide } from "./side-by-side.tsx";

type PromisesProps = {
  report: LeadReport;
  names: Record<string, string>;
};

export function Promises({ report, names }: PromisesProps) {
  const { took, owners, promiseMinutes, range } = report;
  const most = Math.max(...took.lines.map(({ count }) => count));
  const due = owners.filter((one) => owed(one) > 0);
  const mostOwed = Math.max(...due.map(owed));
  return (
    <ReportSection
      title="Answers in time"
      sentence={promiseWords(report)}
      note={`Your response target is now ${minuteWords(promiseMinutes)}, counted in office hours as they are today. How long answers took leaves out enquiries to which somebody added before they were answered.`}
    >
      {took.measured + due.length === 0 ? null : (
        <SideBySide like="halves">
          <FigureTable
            title="How long answers took"
            heads={["Office hours", "Enquiries", "Share"]}
            legend={{ part: "Within today’s target", total: "Beyond it", rest: "late" }}
            rows={took.lines.map(({ upTo, count }, i) => ({
              key: String(upTo),
              name:
                upTo === null
                  ? `More than ${minuteWords(took.lines[i - 1]?.upTo ?? 0)}`
                  : `Up to ${minuteWords(upTo)}`,
              bar: (
                <ShareBar
                  total={count}
                  part={upTo !== null && upTo <= promiseMinutes ? count : 0}
                  most={most}
                  rest="late"
                />
              ),
              cells: [count, `${percent(count, took.measured)}%`],
            }))}
          />
          {due.length > 0 ? (
            <FigureTable
              title="By owner"
              heads={["Colleague", "Due", "In time", "Share"]}
              legend={{ part: "In time", total: "Late", rest: "late" }}
              rows={due.map((one) => ({
                key: String(one.owner),
                name: ownerWords(one.owner, names),
                to: listOf(range, { answer: "due", due_owner: dueOwnerIn(one.owner) }),
                bar: <ShareBar total={owed(one)} part={one.inTime} most={mostOwed} rest="late" />,
                cells: [owed(one), one.inTime, `${percent(one.inTime, owed(one))}%`],
              }))}
            />
          ) : null}
        </SideBySide>
      )}
    </ReportSection>
  );
}

/** In the inbox's terms. */
const dueOwnerIn = (owner: string | null): string => (owner === null ? nobody : owner || unknown);

function ownerWords(owner: string | null, names: PromisesProps["names"]): string {
  if (owner === null) return "Nobody yet";
  if (owner === "") return "Late before anybody took it";
  return names[owner] ?? "A former colleague";
}
