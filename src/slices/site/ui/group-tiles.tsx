import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "./group-tiles.module.css";
import type { PageTeaser } from "./related.tsx";

/** The groups of services, four large tiles, each naming what it holds. */
export function GroupTiles({ label, groups }: { label: string; groups: (PageTeaser & { pages: string[] })[] }) {
  return (
    <Section>
      <nav aria-label={label} className={styles.grid}>
        {groups.map(({ path, title, teaser, pages }) => (
          <Card
            key={path}
            to={path}
            title={title}
            text={<Words teaser={teaser} pages={pages} />}
            motif={path}
            columns={8}
            rows={3}
            headingLevel={2}
          />
        ))}
      </nav>
    </Section>
  );
}

function Words({ teaser, pages }: { teaser: string; pages: string[] }) {
  return (
    <>
      {teaser}
      <span className={styles.pages}>
        {pages.map((page) => (
          <span key={page} className={styles.page}>
            {page}{" "}
          </span>
        ))}
      </span>
    </>
  );
}
