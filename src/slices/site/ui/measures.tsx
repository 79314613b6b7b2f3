import * as styles from "./measures.module.css";

export function Measures({ items }: { items: { name: string; text: string }[] }) {
  return (
    <dl className={styles.strip} data-count={items.length}>
      {items.map(({ name, text }) => (
        <div key={name} className={styles.measure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
