import styles from "./days-line.module.css";

const height = 20;
const slot = 3;

/** How often on each day, small. The count beside it says how often in all. */
export function DaysLine({ days }: { days: number[] }) {
  const most = Math.max(1, ...days);
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${days.length * slot} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((times, day) => {
        const tall = (times / most) * height;
        const box = { x: day * slot, y: height - tall, width: slot - 1, height: tall };
        return times > 0 ? <rect key={`${day} ${times}`} {...box} /> : null;
      })}
    </svg>
  );
}
