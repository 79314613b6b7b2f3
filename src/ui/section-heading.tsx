import type { ReactNode } from "react";
import styles from "./section-heading.module.css";

export type SectionHeadingProps = {
  title: string;
  /** The heading's id, for `aria-labelledby` of what it names. */
  id?: string | undefined;
  level?: 1 | 2 | 3 | undefined;
  /** `normal` among the many sections of a page that is read. */
  size?: "normal" | "large" | undefined;
  text?: ReactNode;
  /** A word or two above, where the page's outline needs it. */
  eyebrow?: string | undefined;
  /** A link or button at the far end. */
  action?: ReactNode;
};

/** How every section begins. */
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
