import { grouped } from "../../../platform/money.ts";
import type { TrafficReport } from "../../../slices/reports/visits/visit-contract.ts";
import { ColumnChart } from "../reports/column-chart.tsx";
import { FigureTable } from "../reports/figure-table.tsx";
import { pieceWords } from "../reports/piece-words.ts";
import { ReportSection } from "../reports/report-section.tsx";
import { beforeWords, capital } from "../reports/report-words.ts";
import { SideBySide } from "../reports/side-by-side.tsx";
import { viewWords } from "./visit-words.ts";

export function Views({ visits }: { visits: TrafficReport }) {
  const { pieces, range, views, earlierViews } = visits;
  const rows = pieces.map((piece) => ({ label: pieceWords(piece, range.unit), ...piece }));
  return (
    <ReportSection
      title="Page views"
      sentence={viewWords(visits)}
      note="Each page load is a view. Views do not identify anybody."
    >
      {views + earlierViews === 0 ? null : (
        <SideBySide>
          <ColumnChart
            label={`Page views by ${range.unit}`}
            columns={rows.map((row) => ({
              ...{ label: row.label, value: row.views, earlier: row.earlierViews },
            }))}
            legend={{ value: "Views", earlier: capital(beforeWords(range)) }}
          />
          <FigureTable
            title={`Views by ${range.unit}`}
            heads={[capital(range.unit), "Views", "Before"]}
            rows={rows
              .map((row) => ({
                ...{ key: row.label, name: row.label },
                cells: [grouped(row.views), grouped(row.earlierViews)],
              }))
              .reverse()}
            fold={{ as: "views", of: `${range.unit}s` }}
          />
        </SideBySide>
      )}
    </ReportSection>
  );
}
