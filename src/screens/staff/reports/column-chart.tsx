import { grouped } from "../../../platform/money.ts";
import * as styles from "./column-chart.module.css";

export type Column = { label: string; value: number; earlier: number };
type ColumnChartProps = {
  /** A summary for screen readers; the table below has the numbers. */
  label: string;
  columns: Column[];
  /** What the columns and the lines mean. */
  legend: { value: string; earlier: string };
};

/** In units of the drawing. It is stretched to the room there is, so it contains no text. */
const slot = 12;
const width = 8;
const height = 100;

/** The number of days under the axis: the first, the last, and one between. */
const marks = 3;

/** Columns, each with a line at the earlier value. Drawn on the server, the same for every size. */
export function ColumnChart({ label, columns, legend }: ColumnChartProps) {
  const most = topOf(Math.max(...columns.flatMap(({ value, earlier }) => [value, earlier])));
  const hasEarlier = columns.some(({ earlier }) => earlier > 0);
  const tall = (count: number) => (count / most) * height;
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          <span>{grouped(most)}</span>
          <span>{grouped(most / 2)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${columns.length * slot} ${height}`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          {[0, height / 2, height].map((y) => (
            <line key={y} x1="0" x2={columns.length * slot} y1={y} y2={y} className={styles.grid} />
          ))}
          {columns.map((column, i) => (
            <g key={column.label}>
              <title>{`${column.label}: ${grouped(column.value)}`}</title>
              <rect
                x={i * slot + (slot - width) / 2}
                y={height - tall(column.value)}
                {...{ width, height: tall(column.value) }}
                className={styles.column}
              />
              {column.earlier > 0 ? (
                <line
                  x1={i * slot + 1}
                  x2={(i + 1) * slot - 1}
                  y1={height - tall(column.earlier)}
                  y2={height - tall(column.earlier)}
                  className={styles.earlier}
                />
              ) : null}
            </g>
          ))}
        </svg>
        <div className={styles.days} aria-hidden="true">
          {marked(columns).map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
      </div>
      <figcaption className={styles.legend}>
        <span data-is="value">{legend.value}</span>
        {hasEarlier ? <span data-is="earlier">{legend.earlier}</span> : null}
      </figcaption>
    </figure>
  );
}

/** A number that is easily halved: 2, 4, 6, 8, 10, 12, 16, 20, 40 … */
function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const steps = power === 1 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 4, 6, 8, 10];
  return Math.round((steps.find((step) => step * power >= most) ?? 1) * power);
}

function marked(columns: Column[]): string[] {
  const last = columns.length - 1;
  const places = last < 2 ? [0, last] : [0, Math.floor(last / 2), last];
  return [...new Set(places)].flatMap((place) => columns[place]?.label ?? []).slice(0, marks);
}
