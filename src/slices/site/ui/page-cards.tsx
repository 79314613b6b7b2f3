import { Link } from "react-router";
import { ArrowIcon } from "../../../ui/icons.tsx";
import { TurningPetal } from "../../../ui/ornament.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import * as styles from "./page-cards.module.css";

const grounds = ["shade", "marigold", "shade", "moss"] as const;

type PageCardsProps = {
  heading: string;
  intro?: string | undefined;
  items: { path: string; title?: string | undefined; text?: string | undefined }[];
};

/** The first card is the largest, and no card stands alone in a row. */
export function PageCards({ heading, intro, items }: PageCardsProps) {
  if (items.length === 0) return null;
  return (
    <Section>
      <SectionHeading title={heading} text={intro} />
      <div className={styles.grid}>
        {items.map(({ title, text, path }, i) => (
          <article
            key={`${i} ${path}`}
            className={styles.tile}
            data-scene={grounds[i % grounds.length]}
          >
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
      </div>
    </Section>
  );
}
