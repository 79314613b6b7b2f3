import { ButtonLink } from "../../../ui/button-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { say } from "../../../ui/translate.ts";
import { costs } from "../costs-anchor.ts";
import type { Costs } from "../facts.ts";
import { ExampleNote } from "./example-note.tsx";
import * as styles from "./usual-costs.module.css";

type UsualCostsProps = {
  usual: Costs;
  note: string | null;
  action: { label: string; path: string };
};

/** For the middle of a service's page: its price, and the link to ask about it. */
export function UsualCosts({ usual, note, action }: UsualCostsProps) {
  return (
    <Section scene="shade" rhythm="s" labelledBy={costs.id}>
      <div className={styles.costs}>
        <h2 id={costs.id} className={styles.heading}>
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
