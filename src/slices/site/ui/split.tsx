import type { ReactNode } from "react";
import { Section, type SectionProps } from "../../../ui/section.tsx";
import styles from "./split.module.css";

type SplitProps = {
  heading: string;
  intro?: ReactNode;
  children: ReactNode;
  scene?: SectionProps["scene"];
  rhythm?: SectionProps["rhythm"];
  /** Names the band as a region where it is one. */
  id?: string | undefined;
  /** `large` for the scenes of a page that is told at length. */
  size?: "normal" | "large" | undefined;
};

/** A heading that waits on the left while what it heads is read on the right. */
export function Split({
  heading,
  intro,
  children,
  scene,
  rhythm = "m",
  id,
  size = "normal",
}: SplitProps) {
  return (
    <Section scene={scene} rhythm={rhythm} labelledBy={id}>
      <div className={styles.split}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title} data-size={size}>
            {heading}
          </h2>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </Section>
  );
}
