import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import type { PageTeaser } from "../page-teaser.ts";
import type { CrumbState } from "../page-tree.ts";
import * as styles from "./service-cards.module.css";

/** Each card passes the group's name on, for the breadcrumb of the page it opens. */
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
        {pages.map(({ path, title, teaser }, i) => (
          <Card
            key={path}
            to={path}
            state={state}
            title={title}
            text={teaser}
            place={i}
            headingLevel={2}
          />
        ))}
      </nav>
    </Section>
  );
}
