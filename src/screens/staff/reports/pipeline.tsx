import { lengthWords } from "../../../desk/times.ts";
import { addressOf } from "../../../slices/inbox/contract.ts";
import type { Stage } from "../../../slices/leads/working/stage-contract.ts";
import type { LeadReport } from "../../../slices/reports/contract.ts";
import { listPath } from "../inbox/inbox-path.ts";
import { FigureTable } from "./figure-table.tsx";
import { ReportSection } from "./report-section.tsx";
import { enquiries, worthWords } from "./report-words.ts";

type PipelineProps = { report: LeadReport; stages: Stage[] };

export function Pipeline({ report, stages }: PipelineProps) {
  const open = stages
    .filter(({ kind }) => kind === "open")
    .map(({ key, label }) => {
      const { count = 0, paise = 0 } = report.stages.find(({ stage }) => stage === key) ?? {};
      const stay = report.stays.find(({ stage }) => stage === key);
      return { key, label, count, paise, stay };
    });
  const sum = (of: "count" | "paise") => open.reduce((total, one) => total + one[of], 0);
  const worth =
    sum("paise") === 0 ? "" : ` Those of a known worth are ${worthWords(sum("paise"))}.`;
  return (
    <ReportSection
      title="Open now"
      sentence={`${enquiries(sum("count"))} ${sum("count") === 1 ? "is" : "are"} open, whenever they came.${worth}`}
      note="The typical stay is the middle of all that came in these days and were moved on since."
    >
      <FigureTable
        title="By stage"
        heads={["Stage", "Open", "Deal value", "Typical stay"]}
        rows={open.map(({ key, label, count, paise, stay }) => ({
          ...{ key, name: label },
          to: listPath + addressOf({ stage: key }),
          cells: [
            count,
            paise === 0 ? "–" : worthWords(paise),
            stay ? lengthWords(stay.median) : "–",
          ],
        }))}
      />
    </ReportSection>
  );
}
