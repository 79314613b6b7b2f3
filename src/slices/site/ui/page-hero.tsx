import type { ReactNode } from "react";
import { Motif } from "../../../ui/motif.tsx";
import { HeroActions } from "./hero-actions.tsx";
import styles from "./page-hero.module.css";

type PageHeroProps = {
  /** What stands above the heading. */
  above?: ReactNode;
  heading: string;
  promise: string;
  /** The seed of the picture beside the heading, if there is to be one. */
  motif?: string | undefined;
  /** Whether the picture stands in wide windows alone. */
  isMotifWide?: boolean;
  actions?: { label: string; path: string }[] | undefined;
  children?: ReactNode;
};

export function PageHero({
  above,
  heading,
  promise,
  motif,
  isMotifWide,
  actions,
  children,
}: PageHeroProps) {
  return (
    <div className={`wrap ${styles.band}`}>
      <div className={styles.hero} data-bare={motif === undefined ? "" : undefined}>
        <div className={styles.words}>
          {above}
          <h1>{heading}</h1>
          <p className={styles.promise}>{promise}</p>
          {actions ? <HeroActions actions={actions} /> : null}
          {children}
        </div>
        {motif === undefined ? null : (
          <div className={styles.picture} data-wide={isMotifWide ? "" : undefined}>
            <Motif seed={motif} columns={6} rows={5} cuts={[1, 3]} />
          </div>
        )}
      </div>
    </div>
  );
}
