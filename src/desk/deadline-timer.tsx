import styles from "./deadline-timer.module.css";

const side = 20;
/** A promise that was just made is seen, too. */
const smallest = 0.06;

type DeadlineTimerProps = {
  /** How much of the promised time is gone, from 0 to 1. */
  used: number;
  late: boolean;
};

/** The promise: what is filled is gone. Hidden from screen readers: the time stands beside it. */
export function DeadlineTimer({ used, late }: DeadlineTimerProps) {
  const share = late ? 1 : Math.min(1, Math.max(smallest, used));
  return (
    <svg
      className={styles.petal}
      data-state={stateOf(used, late)}
      data-drawing=""
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.whole} d={quarter(1)} />
      <path className={styles.gone} d={quarter(share)} />
    </svg>
  );
}

function stateOf(used: number, late: boolean) {
  if (late) return "late";
  return used >= 0.75 ? "soon" : "calm";
}

/** Its area, not its edge, is the share. */
function quarter(share: number): string {
  const radius = Math.round(side * Math.sqrt(share) * 100) / 100;
  const start = Math.round((side - radius) * 100) / 100;
  return `M${side} ${start}A${radius} ${radius} 0 0 0 ${start} ${side}H${side}z`;
}
