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
