import type { ReactNode } from "react";
import { Section, type SectionProps } from "../../../ui/section.tsx";
import styles from "./split.module.css";

type SplitProps = {
  heading: string;
  intro?: ReactNode;
  children: ReactNode;
  scene?: SectionProps["scene"];
  size?: "normal" | "large" | undefined;
};

/** The heading stays in view on the left while its text scrolls on the right. */
export function Split({ heading, intro, children, scene, size = "normal" }: SplitProps) {
  return (
    <Section scene={scene}>
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
