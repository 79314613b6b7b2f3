import type { ReactNode } from "react";
import styles from "./section-heading.module.css";

export type SectionHeadingProps = {
  title: string;
  /** For `aria-labelledby`. */
  id?: string | undefined;
  level?: 1 | 2 | 3 | undefined;
  size?: "normal" | "large" | undefined;
  text?: ReactNode;
  eyebrow?: string | undefined;
  action?: ReactNode;
};

export function SectionHeading({
  title,
  id,
  level = 2,
  size = "large",
  text,
  eyebrow,
  action,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
        <Heading id={id} className={styles.title} data-level={level} data-size={size}>
          {title}
        </Heading>
        {text ? (
          <div className={styles.text}>{typeof text === "string" ? <p>{text}</p> : text}</div>
        ) : null}
      </div>
      {action ? <div>{action}</div> : null}
    </div>
  );
}
