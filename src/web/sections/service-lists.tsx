import { Link } from "react-router";
import type { PageTeaser } from "../../cms/pages/page-teaser.ts";
import type { CrumbState } from "../../cms/pages/page-tree.ts";
import { Card } from "../../ui/card.tsx";
import { ArrowIcon, PlusIcon } from "../../ui/icons.tsx";
import * as rowStyles from "../../ui/rows.module.css";
import { Section } from "../../ui/section.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import * as styles from "./service-lists.module.css";

export function ServiceCards({
  group,
  pages,
}: {
  group: { path: string; title: string };
  pages: PageTeaser[];
}) {
  const state: CrumbState = { sub_page: true, title: group.title, url: group.path };
  return (
    <Section>
      <nav aria-label={group.title} className={styles.grid}>
        {pages.map(({ path, title, teaser }) => (
          <Card key={path} to={path} state={state} title={title} text={teaser} headingLevel={2} />
        ))}
      </nav>
    </Section>
  );
}

export function DomainRows({ label, pages }: { label: string; pages: PageTeaser[] }) {
  return (
    <Section>
      <nav aria-label={label}>
        <ul className={styles.rows}>
          {pages.map(({ path, title, teaser }) => (
            <li key={path} className={`${rowStyles.row} ${styles.row}`}>
              <h2 className={textStyles.titleM}>
                <Link
                  to={path.slice(path.lastIndexOf("/") + 1)}
                  relative="path"
                  viewTransition
                  className={`${rowStyles.link} ${styles.link}`}
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

export function ProcessList({ label, pages }: { label: string; pages: PageTeaser[] }) {
  return (
    <Section>
      <nav aria-label={label}>
        <ul className={styles.list}>
          {pages.map(({ path, title, teaser }, i) => (
            <li key={path} className={styles.item}>
              <div className={styles.words}>
                <h2 className={styles.processListTitle}>{title}</h2>
                <p className={styles.processListTeaser}>{teaser}</p>
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
