import { ButtonLink } from "../../../ui/button-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { costs } from "../costs-anchor.ts";
import { lengthWords, priceWords } from "../facts.ts";
import type { Facts } from "../facts-contract.ts";
import { ExampleNote } from "./example-note.tsx";
import styles from "./usual-costs.module.css";

type UsualCostsProps = {
  facts: Facts;
  isExample: boolean;
  action: { label: string; path: string };
};

/** In the middle of a service's page: what it costs, and the way to ask about it. */
export function UsualCosts({ facts, isExample, action }: UsualCostsProps) {
  return (
    <Section scene="shade" rhythm="s" labelledBy={costs.id}>
      <div className={styles.costs}>
        <h2 id={costs.id} className={styles.heading}>
          {costs.heading}
        </h2>
        <dl className={styles.row}>
          <div>
            <dt>Usual size</dt>
            <dd className={styles.figure}>{priceWords(facts)}</dd>
          </div>
          <div>
            <dt>Usual length</dt>
            <dd className={styles.figure}>{lengthWords(facts)}</dd>
          </div>
          <div>
            <dt>What moves the price</dt>
            <dd>{facts.moves}</dd>
          </div>
        </dl>
        <div className={styles.end}>
          <ButtonLink to={action.path}>{action.label}</ButtonLink>
          {isExample ? <ExampleNote /> : null}
        </div>
      </div>
    </Section>
  );
}
