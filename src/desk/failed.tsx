import { Button } from "@mantine/core";
import { useEffect } from "react";
import styles from "./failed.module.css";
import { askIfRenewed, reloadPage, useRenewed } from "./renewed.ts";

type FailedProps = {
  /** What could not be done, and that nothing is lost. */
  children: React.ReactNode;
  onRetry: () => void;
  busy?: boolean;
};

/** Where the tab is older than the desk, trying again would fail for good. */
export function Failed({ children, onRetry, busy = false }: FailedProps) {
  const isRenewed = useRenewed();
  useEffect(() => void askIfRenewed(), []);
  return (
    <div className={styles.failed} role="alert">
      <p>{isRenewed ? "Foyer was updated since you opened this page." : children}</p>
      <Button variant="default" loading={busy} onClick={isRenewed ? reloadPage : onRetry}>
        {isRenewed ? "Reload" : "Try again"}
      </Button>
    </div>
  );
}
