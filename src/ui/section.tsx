import type { ReactNode } from "react";
import * as styles from "./section.module.css";

export type SectionProps = {
  children: ReactNode;
  scene?: "paper" | "raised" | "shade" | "marigold" | "moss" | "coal" | undefined;
  rhythm?: "s" | "m" | "l" | undefined;
  /** Id of the heading; it makes the section a region. */
  labelledBy?: string | undefined;
};

export function Section({ children, scene, rhythm = "m", labelledBy }: SectionProps) {
  return (
    <section
      className={styles.section}
      data-scene={scene}
      data-rhythm={rhythm}
      aria-labelledby={labelledBy}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}

type SectionHeadingProps = {
  title: string;
  id?: string | undefined;
  level?: 1 | 2 | 3 | undefined;
  size?: "normal" | "large" | undefined;
  text?: string | undefined;
  eyebrow?: string | undefined;
};

export function SectionHeading({
  title,
  id,
  level = 2,
  size = "large",
  text,
  eyebrow,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <Heading id={id} className={styles.title} data-level={level} data-size={size}>
        {title}
      </Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
    </div>
  );
}
