import { type Costs, costs } from "../../cms/company/facts.ts";
import type { PageTeaser } from "../../cms/pages/page-teaser.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import { ExampleNote } from "./sections.tsx";
import * as styles from "./service-parts.module.css";

type UsualCostsProps = {
  usual: Costs;
  note: string | null;
  action: { label: string; path: string };
};

export function UsualCosts({ usual, note, action }: UsualCostsProps) {
  return (
    <Section scene="shade" rhythm="s" labelledBy={costs.id}>
      <div className={styles.costs}>
        <h2 id={costs.id} className={textStyles.titleMl}>
          {say(costs.heading)}
        </h2>
        <dl className={styles.row}>
          <div>
            <dt>{say("Usual size")}</dt>
            <dd className={styles.figure}>{say(usual.size)}</dd>
          </div>
          <div>
            <dt>{say("Usual length")}</dt>
            <dd className={styles.figure}>{say(usual.length)}</dd>
          </div>
          <div>
            <dt>{say("What moves the price")}</dt>
            <dd>{usual.moves}</dd>
          </div>
        </dl>
        <div className={styles.end}>
          <ButtonLink to={action.path}>{action.label}</ButtonLink>
          <ExampleNote note={note} />
        </div>
      </div>
    </Section>
  );
}

export function Related({ pages }: { pages: PageTeaser[] }) {
  if (pages.length === 0) return null;
  return (
    <Section scene="shade" rhythm="s">
      <SectionHeading size="normal" title={say("Read next")} />
      <nav aria-label={say("Read next")} className={styles.relatedRow}>
        {pages.map(({ path, title, teaser }) => (
          <Card key={path} to={path} title={title} text={teaser} look="open" />
        ))}
      </nav>
    </Section>
  );
}
