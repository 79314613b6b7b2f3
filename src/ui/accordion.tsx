import { type ReactNode, useId } from "react";
import * as styles from "./accordion.module.css";
import { RichText } from "./rich-text.tsx";

export type AccordionProps = {
  /** Unique on the page. The browser keeps only one panel of the same name open. */
  name?: string | undefined;
  items: { id?: string; question: string; answer: string; more?: ReactNode }[];
  firstOpen?: boolean | undefined;
};

export function Accordion({ name, items, firstOpen = false }: AccordionProps) {
  const own = useId();
  return (
    <div className={styles.accordion}>
      {items.map(({ id, question, answer, more }, i) => (
        <details
          key={question}
          name={name ?? own}
          open={firstOpen && i === 0}
          className={styles.item}
        >
          <summary className={styles.question}>
            <h3 className={styles.words}>{question}</h3>
            <i className={styles.mark} aria-hidden="true" />
          </summary>
          <div id={id} className={styles.answer}>
            <RichText html={answer} />
            {more}
          </div>
        </details>
      ))}
    </div>
  );
}
