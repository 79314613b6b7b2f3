import type { LeadReport } from "../../../slices/reports/contract.ts";
import { ColumnChart } from "./column-chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { pieceWords } from "./piece-words.ts";
import { listOf } from "./report-path.ts";
import { ReportSection } from "./report-section.tsx";
import { arrivalWords, beforeWords, capital } from "./report-words.ts";
import { SideBySide } from "./side-by-side.tsx";

export function Arrivals({ report }: { report: LeadReport }) {
  const { pieces, range } = report;
  const rows = pieces.map((piece) => ({ label: pieceWords(piece, range.unit), ...piece }));
  return (
    <ReportSection title="New enquiries" sentence={arrivalWords(report)}>
      <SideBySide>
        <ColumnChart
          label={`Enquiries by ${range.unit}, without suspected spam`}
          columns={rows.map(({ label, form, chat, hand, earlier }) => ({
            ...{ label, value: form + chat + hand, earlier },
          }))}
          legend={{ value: "Enquiries", earlier: capital(beforeWords(range)) }}
        />
        <FigureTable
          title={`By ${range.unit}`}
          heads={[capital(range.unit), "Form", "Chat", "By hand", "Spam"]}
          rows={rows
            .map(({ label, form, chat, hand, spam, from, to }) => ({
              ...{ key: label, name: label, cells: [form, chat, hand, spam] },
              to: form + chat + hand > 0 ? listOf({ from, to }) : undefined,
            }))
            .reverse()}
          fold={{ as: "enquiries", of: `${range.unit}s` }}
        />
      </SideBySide>
    </ReportSection>
  );
}
