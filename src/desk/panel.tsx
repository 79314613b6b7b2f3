import { useId } from "react";
import * as styles from "./panel.module.css";

type PanelProps = {
  title?: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
  actions?: React.ReactNode;
  tone?: "plain" | "sun";
  id?: string;
};

/** A sheet about one subject. Never nest panels. */
export function Panel({ title, lead, children, actions, tone = "plain", id }: PanelProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={styles.panel}
      data-tone={tone}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title === undefined ? null : (
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {actions}
        </div>
      )}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
