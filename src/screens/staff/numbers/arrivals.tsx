import type { Numbers } from "../../../slices/numbers/contract.ts";
import { Beside } from "./beside.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { NumbersPart } from "./numbers-part.tsx";
import { listOf } from "./numbers-path.ts";
import { arrivalWords, beforeWords, capital } from "./numbers-words.ts";
import { pieceWords } from "./piece-words.ts";

export function Arrivals({ numbers }: { numbers: Numbers }) {
  const { pieces, range } = numbers;
  const rows = pieces.map((piece) => ({ label: pieceWords(piece, range.unit), ...piece }));
  return (
    <NumbersPart title="New enquiries" sentence={arrivalWords(numbers)}>
      <Beside>
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
      </Beside>
    </NumbersPart>
  );
}
