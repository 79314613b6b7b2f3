import { grouped } from "../../../platform/money.ts";
import type { Numbers } from "../../../slices/numbers/contract.ts";
import { Beside } from "./beside.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { NumbersPart } from "./numbers-part.tsx";
import { beforeWords, capital, viewWords } from "./numbers-words.ts";
import { pieceWords } from "./piece-words.ts";

export function Views({ numbers }: { numbers: Numbers }) {
  const { pieces, range, views, earlierViews } = numbers;
  const rows = pieces.map((piece) => ({ label: pieceWords(piece, range.unit), ...piece }));
  return (
    <NumbersPart
      title="Views of the site"
      sentence={viewWords(numbers)}
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
