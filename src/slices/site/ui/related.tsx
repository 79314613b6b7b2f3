import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { say } from "../../../ui/translate.ts";
import type { PageTeaser } from "../page-teaser.ts";
import * as styles from "./related.module.css";

export function Related({ pages }: { pages: PageTeaser[] }) {
  if (pages.length === 0) return null;
  return (
    <Section scene="shade" rhythm="s">
      <SectionHeading size="normal" title={say("Read next")} />
      <nav aria-label={say("Read next")} className={styles.row}>
        {pages.map(({ path, title, teaser }, i) => (
          <Card key={path} to={path} title={title} text={teaser} place={i} look="open" />
        ))}
      </nav>
    </Section>
  );
}
