import { ButtonLink } from "../../../ui/button-link.tsx";
import { drawings } from "../../../ui/late-drawings.ts";
import { Section } from "../../../ui/section.tsx";
import { useServerDrawn } from "../../../ui/use-server-drawn.ts";
import styles from "./collaborate.module.css";

export function Collaborate({
  heading,
  label,
  path,
}: {
  heading: string;
  label: string;
  path: string;
}) {
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
