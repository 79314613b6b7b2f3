import { drawings } from "./late-drawings.ts";
import styles from "./motif.module.css";
import type { Composition } from "./motif-composition.ts";
import { unit } from "./motif-unit.ts";
import { useServerDrawn } from "./use-server-drawn.ts";

export type MotifProps = Composition & {
  /** For screen readers, where the motif is more than decoration. */
  label?: string | undefined;
  /** Moves slowly, with a pause switch that works before hydration. */
  alive?: boolean | undefined;
};

export function Motif(props: MotifProps) {
  const { seed, columns, rows, alive } = props;
  const drawn = <Drawn key={`${seed} ${columns} ${rows}`} {...props} />;
  if (!alive) return drawn;
  return (
    <div className={styles.alive}>
      {drawn}
      <label className={styles.still}>
        <input type="checkbox" />
        <span className="visually-hidden">Hold the picture still</span>
        <i aria-hidden="true" />
      </label>
    </div>
  );
}

function Drawn({ seed, columns, rows, cuts, label, alive }: MotifProps) {
  const width = columns * unit;
  const height = rows * unit;
  const drawing = useServerDrawn(drawings, (draw) =>
    (alive ? draw.drawAliveMotif : draw.drawMotif)({ seed, columns, rows, cuts }),
  );
  return (
    <svg
      className={styles.motif}
      data-drawing=""
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      {...drawing}
    />
  );
}
