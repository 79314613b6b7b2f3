import { Link } from "react-router";
import { ArrowIcon } from "../../../ui/icons.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import type { PageOf } from "../contract.ts";
import styles from "./competencies.module.css";

const grounds = ["shade", "marigold", "shade", "moss"] as const;
/** Of the first, and of the last where its row leaves room for one. */
const opening = { columns: 8, rows: 6, cuts: [4] };
const closing = { columns: 3, rows: 4, cuts: [3] };

export function Competencies({ heading, items }: PageOf<"home">["competencies"]) {
  return (
    <Section>
      <SectionHeading title={heading} />
      <nav aria-label={heading} className={styles.grid}>
        {items.map(({ title, text, path }, i) => {
          const last = i === items.length - 1 ? closing : null;
          const picture = i === 0 ? opening : last;
          return (
            <article key={path} className={styles.tile} data-scene={grounds[i % grounds.length]}>
              {picture ? (
                <div className={styles.picture}>
                  <Motif seed={path} {...picture} />
                </div>
              ) : null}
              <div className={styles.words}>
                <h3 className={styles.title}>
                  <Link to={path} viewTransition className={styles.link}>
                    {title}
                  </Link>
                </h3>
                <p className={styles.text}>{text}</p>
                <span className={styles.arrow}>
                  <ArrowIcon />
                </span>
              </div>
            </article>
          );
        })}
      </nav>
    </Section>
  );
}
