import { ButtonLink } from "../ui/button-link.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./collaborate.module.css";
import { Sunrise } from "./sunrise.tsx";

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
          <Sunrise />
        </div>
      </div>
    </Section>
  );
}
