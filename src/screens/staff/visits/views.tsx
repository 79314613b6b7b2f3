import { grouped } from "../../../platform/money.ts";
import type { VisitNumbers } from "../../../slices/numbers/visits/visit-contract.ts";
import { Beside } from "../numbers/beside.tsx";
import { ColumnChart } from "../numbers/column-chart.tsx";
import { FigureTable } from "../numbers/figure-table.tsx";
import { NumbersPart } from "../numbers/numbers-part.tsx";
import { beforeWords, capital } from "../numbers/numbers-words.ts";
import { pieceWords } from "../numbers/piece-words.ts";
import { viewWords } from "./visit-words.ts";

export function Views({ visits }: { visits: VisitNumbers }) {
  const { pieces, range, views, earlierViews } = visits;
  const rows = pieces.map((piece) => ({ label: pieceWords(piece, range.unit), ...piece }));
  return (
    <NumbersPart
      title="Page views"
      sentence={viewWords(visits)}
      note="Each full load of a page is a view, whoever looks. Views say nothing of who it was."
    >
      {views + earlierViews === 0 ? null : (
        <Beside>
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
        </Beside>
      )}
    </NumbersPart>
  );
}
