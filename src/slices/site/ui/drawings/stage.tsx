import type { ReactNode } from "react";
import { petals } from "./petals.ts";
import styles from "./service-drawing.module.css";

type StageProps = {
  form: keyof typeof petals;
  children: ReactNode;
};

/** Petals on the ground, and before them what is drawn, which no reader is read piece by piece. */
export function Stage({ form, children }: StageProps) {
  return (
    <>
      <svg
        className={styles.petals}
        data-drawing=""
        viewBox="0 0 320 256"
        preserveAspectRatio="xMinYMin slice"
        aria-hidden="true"
      >
        {petals[form].map((d, i) => (
          <path key={d} fill={`var(--petals-${i + 1})`} d={d} />
        ))}
      </svg>
      <div className={styles.stage} data-form={form} aria-hidden="true">
        {children}
      </div>
    </>
  );
}
