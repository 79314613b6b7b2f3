import { useId } from "react";
import { Link } from "react-router";
import { Section, type SectionProps } from "../../../ui/section.tsx";
import type { CaseTeaser } from "../contract.ts";
import { BeforeAfter } from "./before-after.tsx";
import * as styles from "./case-example.module.css";
import { WhoseLine } from "./whose-line.tsx";

type CaseExampleProps = { example: CaseTeaser; rhythm?: SectionProps["rhythm"] };

/** A service's page shows its first case; elsewhere the editor chooses one. */
export function CaseExample({ example, rhythm = "s" }: CaseExampleProps) {
  const { path, title, note, whose, summary, change } = example;
  const id = useId();
  return (
    <Section rhythm={rhythm} labelledBy={id}>
      <div className={styles.example}>
        <div className={styles.words}>
          <WhoseLine whose={whose} note={note} />
          <h2 id={id} className={styles.title}>
            <Link to={path} viewTransition className={styles.link}>
              {title}
            </Link>
          </h2>
          <p>{summary}</p>
        </div>
        <p className={styles.figure}>
          <BeforeAfter {...change} />
          <span className={styles.label}>{change.label}</span>
        </p>
      </div>
    </Section>
  );
}
