import styles from "./motif.module.css";
import { motifPaths } from "./motif.ts";
import { motifShapes } from "./motif-composition.ts";
import { outline, unit } from "./motif-shapes.ts";

export type MotifProps = {
  seed: string;
  columns: number;
  rows: number;
  /** Rows at whose upper edge the page cuts it on some windows. */
  cuts?: readonly number[] | undefined;
  /** What it shows, where it is more than decoration. */
  label?: string | undefined;
  /** Slow breathing, with a switch that holds it still: it works before JavaScript. */
  alive?: boolean | undefined;
};

/** The drawing for a seed, filling the width it is given. Crops evenly where its box has another shape. */
export function Motif({ seed, columns, rows, cuts, label, alive = false }: MotifProps) {
  const width = columns * unit;
  const height = rows * unit;
  const drawing = (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named where it shows something, hidden where it decorates
    <svg
      className={styles.motif}
      data-drawing=""
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {alive
        ? motifShapes(seed, columns, rows, cuts).map((shape, i) => (
            <path key={i} color={`var(--motif-${shape.colour})`} data-kind={shape.kind} data-corner={shape.corner} d={outline(shape)} />
          ))
        : motifPaths(seed, columns, rows, cuts).map(({ colour, d }, i) => <path key={i} color={`var(--motif-${colour})`} d={d} />)}
    </svg>
  );
  if (!alive) return drawing;
  return (
    <div className={styles.alive}>
      {drawing}
      <label className={styles.still}>
        <input type="checkbox" />
        <span className="visually-hidden">Hold the picture still</span>
        <i aria-hidden="true" />
      </label>
    </div>
  );
}
