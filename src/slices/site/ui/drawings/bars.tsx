import type { BarsDrawing } from "../../drawing-contract.ts";
import { Screen } from "./screen.tsx";
import styles from "./service-drawing.module.css";
import { Stage } from "./stage.tsx";

export function Bars({ title, unit, rows, total }: BarsDrawing) {
  const most = Math.max(...rows.map(({ value }) => value));
  const lines = total ? [...rows, total] : rows;
  return (
    <Stage form="bars">
      <Screen title={title}>
        <div className={styles.bars}>
          {lines.map((row, i) => (
            <div key={row.label} className={styles.bar} data-total={row === total || undefined}>
              <span>{row.label}</span>
              <b>{said[unit](row.value)}</b>
              {row === total ? null : (
                <svg aria-hidden="true">
                  <rect width={`${(100 * row.value) / most}%`} height="100%" fill={colours[i]} />
                </svg>
              )}
            </div>
          ))}
        </div>
      </Screen>
    </Stage>
  );
}

const colours = ["leaf", "marigold", "rust", "petal", "ink"].map((name) => `var(--motif-${name})`);

const said = {
  rupees: (value: number) => `₹${value.toLocaleString("en-IN")}`,
  percent: (value: number) => `${value} %`,
  number: (value: number) => value.toLocaleString("en-IN"),
} as const;
