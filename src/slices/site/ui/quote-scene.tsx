import { Link } from "react-router";
import { Section } from "../../../ui/section.tsx";
import styles from "./quote-scene.module.css";

type QuoteSceneProps = {
  quote: string;
  role: string;
  industry: string;
  /** The case that tells of it. */
  told: { path: string; title: string } | undefined;
};

export function QuoteScene({ quote, role, industry, told }: QuoteSceneProps) {
  return (
    <Section scene="shade" rhythm="s">
      <figure className={styles.figure}>
        <blockquote className={styles.quote}>
          <p>{quote}</p>
        </blockquote>
        <figcaption className={styles.by}>
          <strong>{role}</strong>
          <span>{industry}</span>
          {told ? (
            <Link to={told.path} viewTransition className={styles.told}>
              {told.title}
            </Link>
          ) : null}
        </figcaption>
      </figure>
    </Section>
  );
}
