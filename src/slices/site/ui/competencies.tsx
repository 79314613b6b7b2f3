import { Link } from "react-router";
import { ArrowIcon } from "../../../ui/icons.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { TurningPetal } from "../../../ui/turning-petal.tsx";
import type { PageOf } from "../contract.ts";
import styles from "./competencies.module.css";

const grounds = ["shade", "marigold", "shade", "moss"] as const;

export function Competencies({ heading, items }: PageOf<"home">["competencies"]) {
  return (
    <Section>
      <SectionHeading title={heading} />
      <nav aria-label={heading} className={styles.grid}>
        {items.map(({ title, text, path }, i) => (
          <article key={path} className={styles.tile} data-scene={grounds[i % grounds.length]}>
            <TurningPetal of={i} />
            <h3 className={styles.title}>
              <Link to={path} viewTransition className={styles.link}>
                {title}
              </Link>
            </h3>
            <p className={styles.text}>{text}</p>
            <span className={styles.arrow}>
              <ArrowIcon />
            </span>
          </article>
        ))}
      </nav>
    </Section>
  );
}
