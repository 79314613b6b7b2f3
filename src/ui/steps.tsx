import { RichText } from "./rich-text.tsx";
import * as styles from "./steps.module.css";

export type StepsProps = {
  items: { title: string; text: string }[];
  after?: { title: string; text: string } | undefined;
};

export function Steps({ items, after }: StepsProps) {
  return (
    <div className={styles.steps}>
      <ol className={styles.list}>
        {items.map(({ title, text }, i) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {i + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <RichText html={text} className={styles.text} />
          </li>
        ))}
      </ol>
      {after ? (
        <div className={styles.after}>
          <span className={styles.bloom} aria-hidden="true" />
          <div>
            <h3 className={styles.title}>{after.title}</h3>
            <RichText html={after.text} className={styles.text} />
          </div>
        </div>
      ) : null}
    </div>
  );
}
