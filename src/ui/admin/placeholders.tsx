import { Button, Group, Stack } from "@mantine/core";
import { useEffect } from "react";
import { Motif } from "../motif.tsx";
import * as styles from "./placeholders.module.css";
import { askIfRenewed, reloadPage, useRenewed } from "./renewed.ts";

type EmptyProps = {
  seed: string;
  title: string;
  level?: 1 | 2;
  children: React.ReactNode;
  action?: React.ReactNode;
};

export function Empty({ seed, title, level = 2, children, action }: EmptyProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <Stack gap="sm" align="center" className={styles.empty}>
      <div className={styles.picture}>
        <Motif seed={seed} columns={4} rows={2} />
      </div>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.words}>{children}</p>
      {action}
    </Stack>
  );
}

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
    <Group gap="var(--space-3) var(--space-5)" className={styles.failed} role="alert">
      <p>{isRenewed ? "Foyer was updated since you opened this page." : children}</p>
      <Button variant="default" loading={busy} onClick={isRenewed ? reloadPage : onRetry}>
        {isRenewed ? "Reload" : "Try again"}
      </Button>
    </Group>
  );
}

type LoadingRowsProps = {
  /** The number of rows that will probably load, so that the layout does not move. */
  rows: number;
  label: string;
};

/** Becomes visible after 150 ms, because faster content needs no announcement. */
export function LoadingRows({ rows, label }: LoadingRowsProps) {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} className={styles.row} aria-hidden="true">
          <i className={styles.petal} />
          <i className={styles.line} />
          <i className={styles.line} />
        </span>
      ))}
    </div>
  );
}
