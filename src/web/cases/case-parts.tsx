import { Link } from "react-router";
import type { CaseBody, Change } from "../../cms/cases/contract.ts";
import type { Costs } from "../../cms/company/facts.ts";
import type { WithHtml } from "../../cms/rich-text/with-html.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { Section } from "../../ui/section.tsx";
import * as textStyles from "../../ui/text.module.css";
import { BeforeAfter } from "../sections/case-example.tsx";
import * as styles from "./case-parts.module.css";

type CaseFactsProps = { cost: string; length: string; dates: string };

export const CaseFacts = ({ cost, length, dates }: CaseFactsProps) => (
  <div className="wrap">
    <dl className={styles.facts}>
      <div>
        <dt>Cost</dt>
        <dd className={styles.figure}>{cost}</dd>
      </div>
      <div>
        <dt>Length</dt>
        <dd className={styles.figure}>{length}</dd>
      </div>
      <div>
        <dt>When</dt>
        <dd className={styles.figure}>{dates}</dd>
      </div>
    </dl>
  </div>
);

export const CaseBefore = ({ text, figures }: WithHtml<CaseBody["before"]>) => (
  <div className={styles.before}>
    <RichText html={text} />
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label} className={styles.caseBeforeFigure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

export const CaseSteps = ({ steps }: { steps: WithHtml<CaseBody["done"]> }) => (
  <ol className={styles.steps}>
    {steps.map(({ name, text }, i) => (
      <li key={name} className={styles.step}>
        <h3 className={styles.name}>
          <span className={styles.number} aria-hidden="true">
            {i + 1}
          </span>
          {name}
        </h3>
        <RichText html={text} className={styles.text} />
      </li>
    ))}
  </ol>
);

export const Changes = ({ changes }: { changes: Change[] }) => (
  <dl className={styles.changes} data-count={changes.length}>
    {changes.map((change) => (
      <div key={change.label} className={styles.change}>
        <dt className={styles.changesLabel}>{change.label}</dt>
        <dd className={styles.values}>
          <BeforeAfter {...change} />
        </dd>
        <dd className={styles.counted}>{change.counted}</dd>
      </div>
    ))}
  </dl>
);

type Linked = { path: string; title: string };
type CaseEndProps = {
  service: Linked & { usual: Costs };
  note: string | null;
  related: Linked[];
};

export function CaseEnd({ service: { path, title, usual }, note, related }: CaseEndProps) {
  return (
    <Section scene="shade" rhythm="s">
      <div className={styles.end}>
        <div className={styles.service}>
          <h2 className={textStyles.titleM}>
            <Link to={path} viewTransition className={styles.link}>
              {title}
            </Link>
          </h2>
          <p>
            Usually {usual.size}, {usual.length}. {note}
          </p>
        </div>
        {related.length > 0 ? (
          <nav aria-label="Read next">
            <ul className={styles.related}>
              {related.map((one) => (
                <li key={one.path}>
                  <Link to={one.path} viewTransition>
                    {one.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </Section>
  );
}
