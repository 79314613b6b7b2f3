import { amountIn } from "../../drawing-amounts.ts";
import type { TableDrawing } from "../../drawing-contract.ts";
import { Screen } from "./screen.tsx";
import * as styles from "./service-drawing.module.css";
import { Stage } from "./stage.tsx";

export function Table({ title, columns, rows, total }: TableDrawing) {
  const isMarked = rows.some(({ mark }) => mark);
  const isNumeric = columns.map(
    (_, i) => i > 0 && rows.every(({ cells }) => amountIn(cells[i] ?? "") !== null),
  );
  const lines = [
    { kind: "head", cells: columns },
    ...rows.map((row) => ({ kind: "row", ...row })),
    ...(total ? [{ kind: "total", cells: total }] : []),
  ];
  return (
    <Stage form="table">
      <Screen title={title}>
        <div className={styles.table}>
          {lines.map(({ kind, cells, ...row }) => (
            <div key={cells.join()} className={styles.row} data-kind={kind}>
              {cells.map((cell, i) => (
                <span key={i} data-numeric={isNumeric[i] || undefined}>
                  {cell}
                </span>
              ))}
              {isMarked ? (
                <span>{"mark" in row && row.mark ? <i data-mark={row.mark} /> : null}</span>
              ) : null}
            </div>
          ))}
        </div>
      </Screen>
    </Stage>
  );
}
