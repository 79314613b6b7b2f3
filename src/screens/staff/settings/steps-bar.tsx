import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { stepAfter, steps } from "./steps.ts";
import styles from "./steps-bar.module.css";

/** How far one is, and the way past a step. */
export function StepsBar() {
  const { pathname } = useLocation();
  const at = steps.findIndex(({ to }) => to === pathname);
  const isLast = at === steps.length - 1;
  return (
    <nav className={styles.bar} aria-label="First steps">
      <ol className={styles.steps}>
        {steps.map(({ to, label }, i) => (
          <li key={to} className={styles.step} data-done={i < at ? "" : undefined}>
            <Link to={`${to}?first`} aria-current={i === at ? "step" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
      <Button component={Link} to={stepAfter(pathname)} variant="subtle">
        {isLast ? "To the desk" : "Skip this step"}
      </Button>
    </nav>
  );
}
