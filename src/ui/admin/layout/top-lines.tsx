import { Button, Group } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useOnline } from "../../use-browser-state.ts";
import { askIfRenewed, reloadPage, useRenewed } from "../renewed.ts";
import * as styles from "./admin-layout.module.css";

export function RenewedLine() {
  const isRenewed = useRenewed();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may need files that are gone
  useEffect(() => void askIfRenewed(), [pathname]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void askIfRenewed();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useFullReloads(isRenewed);
  return (
    <div role="status">
      {isRenewed ? (
        <Group gap="var(--space-2) var(--space-4)" className={styles.topLine}>
          <p>Foyer was updated since you opened this page.</p>
          <Button variant="default" onClick={reloadPage}>
            Reload
          </Button>
        </Group>
      ) : null}
    </div>
  );
}

/** The old code cannot load another screen, so links do full page loads. */
function useFullReloads(isRenewed: boolean) {
  const leave = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (isRenewed && link && link.pathname !== location.pathname) event.stopPropagation();
  });
  useEffect(() => {
    const hear = (event: MouseEvent) => leave(event);
    addEventListener("click", hear, true);
    return () => removeEventListener("click", hear, true);
  }, []);
}

export function OfflineLine() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <Group component="p" gap="var(--space-2) var(--space-4)" className={styles.topLine}>
          You are offline. What you type here stays until you are back.
        </Group>
      )}
    </div>
  );
}
