import styles from "./share-bar.module.css";

type ShareBarProps = {
  /** The whole bar, of the longest one there is. */
  total: number;
  most: number;
  /** What of it stands out. */
  part?: number;
  /** What the rest is: nothing to worry about, or late. */
  rest?: "quiet" | "late";
};

const length = 100;
const thickness = 4;

/** Beside the numbers of its row, which say the same. */
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
