import styles from "./garland.module.css";

const flowers = 10;
const width = 240;
const drop = 138;
const tie = 14;

/** A string of marigolds, as one hangs it over a lathe: one swag of flowers with a leaf where it is tied, as often as it fits. */
export function Garland() {
  return (
    <svg className={styles.garland} data-drawing="" width="100%" height="132" aria-hidden="true">
      <pattern id="swag" width={width} height="132" patternUnits="userSpaceOnUse">
        <path
          className={styles.string}
          d={`M0 ${tie}Q${width / 2} ${tie + drop} ${width} ${tie}`}
        />
        {Array.from({ length: flowers }, (_, i) => (
          <path
            key={i}
            className={styles.flower}
            data-rust={i % 3 === 1 ? "" : undefined}
            d={flower((i + 1) / (flowers + 1))}
          />
        ))}
        {[0, width].map((x) => (
          <path
            key={x}
            className={styles.leaf}
            transform={`translate(${x})`}
            d="M0 0a40 40 0 0 1 0 56a40 40 0 0 1 0-56zM0 14a30 30 0 0 1 30 30a30 30 0 0 1-30-30zM0 14a30 30 0 0 0-30 30a30 30 0 0 0 30-30z"
          />
        ))}
      </pattern>
      <rect width="100%" height="132" fill="url(#swag)" />
    </svg>
  );
}

/** Four petals about the point at `t` of the swag's curve. */
function flower(t: number): string {
  const [x, y] = [Math.round(width * t), Math.round(tie + 2 * t * (1 - t) * drop)];
  return `M${x} ${y}h-15a15 15 0 0 1 15-15zv-15a15 15 0 0 1 15 15zh15a15 15 0 0 1-15 15zv15a15 15 0 0 1-15-15z`;
}
