import { type ReactNode, useId } from "react";
import styles from "./accordion.module.css";

export type AccordionProps = {
  /** Unique on the page: of the panels that share it the browser keeps one open. */
  name?: string | undefined;
  items: { question: string; answer: ReactNode }[];
  firstOpen?: boolean | undefined;
  headingLevel?: 3 | 4 | undefined;
};

export function Accordion({ name, items, firstOpen = false, headingLevel }: AccordionProps) {
  const own = useId();
  const Heading = headingLevel ? (`h${headingLevel}` as const) : "span";
  return (
    <div className={styles.accordion}>
      {items.map(({ question, answer }, i) => (
        <details
          key={question}
          name={name ?? own}
          open={firstOpen && i === 0}
          className={styles.item}
        >
          <summary className={styles.question}>
            <Heading className={styles.words}>{question}</Heading>
            <i className={styles.mark} aria-hidden="true" />
          </summary>
          <div className={styles.answer}>
            {typeof answer === "string" ? <p>{answer}</p> : answer}
          </div>
        </details>
      ))}
    </div>
  );
}
