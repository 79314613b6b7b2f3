import { Button } from "@mantine/core";
import { useEffect } from "react";
import * as styles from "./failed.module.css";
import { askIfRenewed, reloadPage, useRenewed } from "./renewed.ts";

type FailedProps = {
  children: React.ReactNode;
  onRetry: () => void;
  busy?: boolean;
};

/** If the tab is older than the site, a retry would always fail, so the button reloads the page. */
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
