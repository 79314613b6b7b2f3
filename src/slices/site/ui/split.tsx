import type { ReactNode } from "react";
import { Section, type SectionProps } from "../../../ui/section.tsx";
import * as styles from "./split.module.css";

type SplitProps = {
  heading: string;
  intro?: ReactNode;
  children: ReactNode;
  scene?: SectionProps["scene"];
  rhythm?: SectionProps["rhythm"];
  size?: "normal" | "large" | undefined;
};

/** The heading stays in view on the left while its text scrolls on the right. */
export function Split({ heading, intro, children, size = "normal", ...ground }: SplitProps) {
  return (
    <Section {...ground}>
      <div className={styles.split}>
        <div className={styles.head}>
          <h2 className={styles.title} data-size={size}>
            {heading}
          </h2>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </Section>
  );
}
