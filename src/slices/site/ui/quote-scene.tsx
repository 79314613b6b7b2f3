import { Link } from "react-router";
import { Section } from "../../../ui/section.tsx";
import * as styles from "./quote-scene.module.css";

type QuoteSceneProps = {
  quote: string;
  role: string;
  industry: string;
  caseLink: { path: string; title: string } | undefined;
};

export function QuoteScene({ quote, role, industry, caseLink }: QuoteSceneProps) {
  return (
    <Section scene="shade" rhythm="s">
      <figure className={styles.figure}>
        <blockquote className={styles.quote}>
          <p>{quote}</p>
        </blockquote>
        <figcaption className={styles.by}>
          <strong>{role}</strong>
          <span>{industry}</span>
          {caseLink ? (
            <Link to={caseLink.path} viewTransition className={styles.note}>
              {caseLink.title}
            </Link>
          ) : null}
        </figcaption>
      </figure>
    </Section>
  );
}
