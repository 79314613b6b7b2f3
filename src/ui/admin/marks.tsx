import * as styles from "./icons.module.css";

type TagProps = {
  children: React.ReactNode;
  tone?: "plain" | "leaf" | "sun" | "rust";
};

export function Tag({ children, tone = "plain" }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}

const pigments = ["rust", "ink", "leaf"] as const;

/** Screen readers skip it, because the name stands beside it. */
export function Initials({ of }: { of: string | null }) {
  if (of === null) return <span className={styles.initials} data-of="nobody" aria-hidden="true" />;
  return (
    <span className={styles.initials} data-of={pigmentOf(of)} aria-hidden="true">
      {of}
    </span>
  );
}

function pigmentOf(initials: string) {
  const sum = [...initials].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return pigments[sum % pigments.length];
}

const side = 20;
/** The smallest share shown, so that a new response deadline is visible too. */
const smallest = 0.06;

type DeadlineTimerProps = {
  /** Share of the time until the response deadline that has passed, from 0 to 1. */
  used: number;
  late: boolean;
};

/** Screen readers skip it, because the time stands beside it. */
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

/** The area of the quarter, not its edge, is proportional to the share. */
function quarter(share: number): string {
  const radius = Math.round(side * Math.sqrt(share) * 100) / 100;
  const start = Math.round((side - radius) * 100) / 100;
  return `M${side} ${start}A${radius} ${radius} 0 0 0 ${start} ${side}H${side}z`;
}
