import { useId } from "react";
import { Link } from "react-router";
import type { CaseTeaser } from "../../cms/cases/contract.ts";
import { Section, type SectionProps } from "../../ui/section.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import * as styles from "./case-example.module.css";

type CaseExampleProps = { example: CaseTeaser; rhythm?: SectionProps["rhythm"] };

export function CaseExample({ example, rhythm = "s" }: CaseExampleProps) {
  const { path, title, note, whose, summary, change } = example;
  const id = useId();
  return (
    <Section rhythm={rhythm} labelledBy={id}>
      <div className={styles.example}>
        <div className={styles.words}>
          <WhoseLine whose={whose} note={note} />
          <h2 id={id} className={textStyles.titleMl}>
            <Link to={path} viewTransition className={styles.link}>
              {title}
            </Link>
          </h2>
          <p>{summary}</p>
        </div>
        <p className={styles.figure}>
          <BeforeAfter {...change} />
          <span className={textStyles.note}>{change.label}</span>
        </p>
      </div>
    </Section>
  );
}

/** "52 h → 9 h"; screen readers say "52 h, then 9 h". */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <span className={styles.pair}>
      <span className={styles.before}>{before}</span>
      <span className="visually-hidden">{say(", then ")}</span>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <span className={styles.after}>{after}</span>
    </span>
  );
}

export const WhoseLine = ({ whose, note }: { whose: string; note?: string | undefined }) => (
  <div className={styles.line}>
    <p className={styles.whose}>{whose}</p>
    {note ? <p className={styles.note}>{note}</p> : null}
  </div>
);
