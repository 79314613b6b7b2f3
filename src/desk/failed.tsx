import { Button } from "@mantine/core";
import styles from "./failed.module.css";

type FailedProps = {
  /** What could not be done, and that nothing is lost. */
  children: React.ReactNode;
  onRetry: () => void;
  busy?: boolean;
};

export function Failed({ children, onRetry, busy = false }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{children}</p>
      <Button variant="default" loading={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
