import { Link } from "react-router";
import type { CaseTeaser } from "../../cms/cases/contract.ts";
import { ButtonLink } from "../../ui/button.tsx";
import * as rowStyles from "../../ui/rows.module.css";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { BeforeAfter } from "../sections/case-example.tsx";
import * as styles from "./case-rows.module.css";

type Row = Omit<CaseTeaser, "summary">;

export const CaseRows = ({ label, cases }: { label: string; cases: Row[] }) => (
  <Section>
    <nav aria-label={label}>
      <ul className={styles.rows}>
        {cases.map(({ path, title, note, trade, town, service, change }) => (
          <li key={path} className={`${rowStyles.row} ${styles.row}`}>
            <p className={styles.trade}>
              {trade}, {town}
            </p>
            <div className={styles.words}>
              <h2 className={styles.title}>
                <Link to={path} viewTransition className={rowStyles.link}>
                  {title}
                </Link>
              </h2>
              <p className={styles.service}>
                {service}
                {note ? <span className={styles.note}>{note}</span> : null}
              </p>
            </div>
            <p className={styles.figure}>
              <BeforeAfter {...change} />
              <span className={styles.label}>{change.label}</span>
            </p>
          </li>
        ))}
      </ul>
    </nav>
  </Section>
);

export const NoCases = () => (
  <Section>
    <SectionHeading size="normal" title="Nothing is published here yet." />
    <ButtonLink to="/services">See services</ButtonLink>
  </Section>
);
