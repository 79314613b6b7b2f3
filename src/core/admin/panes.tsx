import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/admin/icons.tsx";
import { keptPlace } from "../../ui/admin/layout/arrival.tsx";
import * as styles from "./panes.module.css";

type PanesProps = {
  wide: "list" | "pane";
  top: React.ReactNode;
  children: React.ReactNode;
};

export function Panes({ wide, top, children }: PanesProps) {
  return (
    <div className={styles.panes} data-wide={wide} data-whole="">
      <div className={styles.top}>{top}</div>
      {children}
    </div>
  );
}

export function ListPane(props: Omit<React.ComponentProps<"section">, "className">) {
  return <section className={styles.list} {...props} />;
}

/** @param label the landmark's name for screen readers */
export function Pane({ label, children }: { label: string; children: React.ReactNode }) {
  const pane = useRef<HTMLElement>(null);
  // Where the pane replaces the list, the pressed link is gone, so the pane takes the focus.
  useEffect(() => {
    const at = document.activeElement;
    if (!at || at === document.body || !at.checkVisibility()) pane.current?.focus();
  }, []);
  return (
    <section ref={pane} tabIndex={-1} className={styles.pane} aria-label={label}>
      {children}
    </section>
  );
}

export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} state={keptPlace} className={styles.back}>
      <Icon name="back" />
      {children}
    </Link>
  );
}
