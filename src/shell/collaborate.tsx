import { ButtonLink } from "../ui/button-link.tsx";
import { Motif } from "../ui/motif.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./collaborate.module.css";

/** How every page ends. */
export function Collaborate({ heading, label, path }: { heading: string; label: string; path: string }) {
  return (
    <Section scene="marigold" rhythm="m" labelledBy="collaborate">
      <div className={styles.collaborate}>
        <div className={styles.words}>
          <h2 id="collaborate">{heading}</h2>
          <ButtonLink to={path}>{label}</ButtonLink>
        </div>
        <div className={styles.picture}>
          <Motif seed="collaborate" columns={6} rows={2} />
        </div>
      </div>
    </Section>
  );
}
