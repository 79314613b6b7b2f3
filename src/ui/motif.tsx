import { drawings } from "./lazy-drawings.ts";
import * as styles from "./motif.module.css";
import type { Composition } from "./motif-composition.ts";
import { unit } from "./motif-unit.ts";
import { useServerDrawn } from "./use-server-drawn.ts";

export type MotifProps = Composition & {
  label?: string | undefined;
  settling?: boolean | undefined;
};

export function Motif(props: MotifProps) {
  const { seed, columns, rows } = props;
  return <Drawn key={`${seed} ${columns} ${rows}`} {...props} />;
}

function Drawn({ seed, columns, rows, cuts, label, settling }: MotifProps) {
  const width = columns * unit;
  const height = rows * unit;
  const drawing = useServerDrawn(drawings, (draw) =>
    (settling ? draw.drawPetals : draw.drawMotif)({ seed, columns, rows, cuts }),
  );
  return (
    <svg
      className={styles.motif}
      data-drawing=""
      data-settling={settling || undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      {...drawing}
    />
  );
}
