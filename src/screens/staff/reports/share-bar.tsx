import * as styles from "./share-bar.module.css";

type ShareBarProps = {
  /** `total` is this bar's length, `most` the longest bar's. */
  total: number;
  most: number;
  /** The highlighted part. */
  part?: number;
  /** The meaning of the rest: harmless, or late. */
  rest?: "quiet" | "late";
};

const length = 100;
const thickness = 4;

/** Hidden from screen readers, because the row's numbers say the same. */
export function ShareBar({ total, most, part = 0, rest = "quiet" }: ShareBarProps) {
  const long = (count: number) => (most === 0 ? 0 : (count / most) * length);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${length} ${thickness}`}
      preserveAspectRatio="none"
      className={styles.bar}
      data-rest={rest}
    >
      <rect width={long(total)} height={thickness} className={styles.whole} />
      <rect width={long(part)} height={thickness} className={styles.part} />
    </svg>
  );
}
