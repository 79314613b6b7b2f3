import { Group, Stack } from "@mantine/core";
import * as styles from "./page-layout.module.css";

type FormLayoutProps = {
  children: React.ReactNode;
  end: React.ReactNode;
};

export function FormLayout({ children, end }: FormLayoutProps) {
  return (
    <Stack gap="lg">
      {children}
      <Group gap="var(--space-3) var(--space-4)">{end}</Group>
    </Stack>
  );
}

export function FieldRow({ children }: { children: React.ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
