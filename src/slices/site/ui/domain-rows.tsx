import { Link } from "react-router";
import { ArrowIcon } from "../../../ui/icons.tsx";
import { TurningPetal } from "../../../ui/ornament.tsx";
import { Section } from "../../../ui/section.tsx";
import type { PageTeaser } from "../page-teaser.ts";
import * as styles from "./domain-rows.module.css";

export function DomainRows({ label, pages }: { label: string; pages: PageTeaser[] }) {
  return (
    <Section>
      <nav aria-label={label}>
        <ul className={styles.rows}>
          {pages.map(({ path, title, teaser }, i) => (
            <li key={path} className={styles.row}>
              <TurningPetal of={i} />
              <h2 className={styles.title}>
                <Link
                  to={path.slice(path.lastIndexOf("/") + 1)}
                  relative="path"
                  viewTransition
                  className={styles.link}
                >
                  {title}
                  <span className={styles.arrow}>
                    <ArrowIcon />
                  </span>
                </Link>
              </h2>
              <p className={styles.teaser}>{teaser}</p>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
