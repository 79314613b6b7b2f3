import styles from "./steps.module.css";

export type StepsProps = {
  items: { title: string; text: string }[];
  /** A continuing activity after the last step: a panel without a number. */
  after?: { title: string; text: string } | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
};

export function Steps({ items, after, headingLevel = 3 }: StepsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.steps}>
      <ol className={styles.list}>
        {items.map(({ title, text }, i) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {i + 1}
            </span>
            <Heading className={styles.title}>{title}</Heading>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      {after ? (
        <div className={styles.after}>
          <span className={styles.bloom} aria-hidden="true" />
          <div>
            <Heading className={styles.title}>{after.title}</Heading>
            <p className={styles.text}>{after.text}</p>
          </div>
        </div>
      ) : null}
    </div>
  );
}
