import { Link, useLocation } from "react-router";
import { Icon } from "../../../desk/icons.tsx";
import { type SetUpStep, setUpSteps } from "../../../slices/site/set-up-steps.ts";
import { stepAfter, stepAt, stepLabels, stepPath } from "./steps.ts";
import styles from "./steps-bar.module.css";

/** How far one is, and the way back. What was skipped is not shown as done. */
export function StepsBar({ done }: { done: SetUpStep[] }) {
  const { pathname } = useLocation();
  const current = stepAt(pathname);
  const at = current ? setUpSteps.indexOf(current) : 0;
  return (
    <nav className={styles.bar} aria-label="First steps">
      <p className={styles.line}>
        {at > 0 ? (
          <Link to={stepAfter(pathname, -1)} className={styles.back}>
            <Icon name="back" />
            Back
          </Link>
        ) : null}
        <span>
          Step {at + 1} of {setUpSteps.length}
        </span>
        <Link to="/staff" className={styles.later}>
          Finish later
        </Link>
      </p>
      <ol className={styles.steps}>
        {setUpSteps.map((step) => (
          <li key={step} className={styles.step} data-done={done.includes(step) || undefined}>
            <Link
              to={stepPath(step)}
              aria-current={step === current ? "step" : undefined}
              aria-label={done.includes(step) ? `${stepLabels[step]}, done` : undefined}
            >
              <span className={styles.label}>{stepLabels[step]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
