import { useId } from "react";
import styles from "./panel.module.css";

type PanelProps = {
  title?: string;
  /** One line below the title. */
  lead?: string;
  children: React.ReactNode;
  /** At the title's end. */
  actions?: React.ReactNode;
  tone?: "plain" | "sun";
};

/** A sheet with one matter on it. Never one in another. */
export function Panel({ title, lead, children, actions, tone = "plain" }: PanelProps) {
  const id = useId();
  return (
    <section
      className={styles.panel}
      data-tone={tone}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title === undefined ? null : (
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
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
