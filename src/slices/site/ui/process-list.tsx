import { Link } from "react-router";
import { ArrowIcon, PlusIcon } from "../../../ui/icons.tsx";
import { TurningPetal } from "../../../ui/ornament.tsx";
import { Section } from "../../../ui/section.tsx";
import { say } from "../../../ui/translate.ts";
import type { PageTeaser } from "../page-teaser.ts";
import * as styles from "./process-list.module.css";

export function ProcessList({ label, pages }: { label: string; pages: PageTeaser[] }) {
  return (
    <Section>
      <nav aria-label={label}>
        <ul className={styles.list}>
          {pages.map(({ path, title, teaser }, i) => (
            <li key={path} className={styles.item}>
              <TurningPetal of={i} />
              <div className={styles.words}>
                <h2 className={styles.title}>{title}</h2>
                <p className={styles.teaser}>{teaser}</p>
                <p className={styles.ways}>
                  <Link to={path} viewTransition className={styles.more}>
                    {i % 2 === 0 ? say("Read More") : say("View More")}
                    <span className="visually-hidden"> {say("about {title}", { title })}</span>
                    <ArrowIcon />
                  </Link>
                  <Link
                    to={path}
                    viewTransition
                    className={styles.plus}
                    aria-label={say("Open {title}", { title })}
                  >
                    <PlusIcon />
                  </Link>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
