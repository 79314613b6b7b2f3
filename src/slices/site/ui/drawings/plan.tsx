import type { PlanDrawing } from "../../drawing-contract.ts";
import { Screen } from "./screen.tsx";
import * as styles from "./service-drawing.module.css";
import { Stage } from "./stage.tsx";

export function Plan({ title, columns, rows, now }: PlanDrawing) {
  const width = 100 / columns.length;
  return (
    <Stage form="plan">
      <Screen title={title}>
        <div className={styles.plan}>
          <span />
          <div className={styles.axis}>
            {columns.map((column, i) => (
              <span key={column} aria-current={i + 1 === now || undefined}>
                {column}
              </span>
            ))}
          </div>
          {rows.map(({ label, from, to }, i) => (
            <div key={label} className={styles.span}>
              <span>{label}</span>
              <svg aria-hidden="true">
                {now ? (
                  <rect
                    x={`${(now - 1) * width}%`}
                    width={`${width}%`}
                    height="100%"
                    fill="var(--motif-wheat)"
                  />
                ) : null}
                <rect
                  rx="10"
                  fill={colours[i]}
                  x={`${(from - 1) * width}%`}
                  y="20%"
                  width={`${(to - from + 1) * width}%`}
                  height="60%"
                />
              </svg>
            </div>
          ))}
        </div>
      </Screen>
    </Stage>
  );
}

const colours = ["rust", "marigold", "leaf", "rust", "marigold"].map(
  (name) => `var(--motif-${name})`,
);
