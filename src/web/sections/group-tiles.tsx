import { Link } from "react-router";
import type { PageTeaser } from "../../cms/pages/page-teaser.ts";
import type { PageLink } from "../../cms/pages/page-tree.ts";
import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/section.tsx";
import * as styles from "./group-tiles.module.css";

export function GroupTiles({
  label,
  groups,
}: {
  label: string;
  groups: (PageTeaser & { pages: PageLink[] })[];
}) {
  return (
    <Section>
      <nav aria-label={label} className={styles.grid}>
        {groups.map(({ path, title, teaser, pages }) => (
          <Card
            key={path}
            to={path}
            title={title}
            text={teaser}
            more={<Pages group={{ path, title }} pages={pages} />}
            headingLevel={2}
          />
        ))}
      </nav>
    </Section>
  );
}

function Pages({ group, pages }: { group: PageLink; pages: PageLink[] }) {
  return (
    <ul className={styles.pages}>
      {pages.map(({ path, title }) => (
        <li key={path}>
          <Link
            to={path}
            state={{ sub_page: true, title: group.title, url: group.path }}
            viewTransition
            className={styles.page}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
