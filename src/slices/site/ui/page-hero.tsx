import type { ReactNode } from "react";
import { Motif } from "../../../ui/motif.tsx";
import styles from "./page-hero.module.css";

type PageHeroProps = {
  heading: string;
  promise: string;
  /** The seed of the picture beside it; none, none. */
  motif?: string | undefined;
  /** Links or a date below the promise. */
  children?: ReactNode;
};

/** How a page begins: its one h1, what it promises, and its own petals. */
export function PageHero({ heading, promise, motif, children }: PageHeroProps) {
  return (
    <div className={`wrap ${styles.band}`}>
      <div className={styles.hero} data-bare={motif === undefined ? "" : undefined}>
        <div className={styles.words}>
          <h1>{heading}</h1>
          <p className={styles.promise}>{promise}</p>
          {children}
        </div>
        {motif === undefined ? null : (
          <div className={styles.picture}>
            <Motif seed={motif} columns={6} rows={5} cuts={[1, 3]} />
          </div>
        )}
      </div>
    </div>
  );
}
