import { ButtonLink } from "../../../ui/button-link.tsx";
import { drawings } from "../../../ui/late-drawings.ts";
import { Section } from "../../../ui/section.tsx";
import { useServerDrawn } from "../../../ui/use-server-drawn.ts";
import styles from "./collaborate-band.module.css";

type CollaborateProps = { heading: string; label: string; path: string };

/** The end of a page that argues. */
export function CollaborateBand({ heading, label, path }: CollaborateProps) {
  const picture = useServerDrawn(drawings, ({ drawSunrise }) => drawSunrise());
  return (
    <Section scene="marigold" rhythm="m" labelledBy="_collaborate">
      <div className={styles.collaborate}>
        <div className={styles.words}>
          <h2 id="_collaborate">{heading}</h2>
          <ButtonLink to={path}>{label}</ButtonLink>
        </div>
        <div className={styles.picture} {...picture} />
      </div>
    </Section>
  );
}
