import styles from "./deliverables.module.css";

export function Deliverables({ items }: { items: { name: string; text: string }[] }) {
  return (
    <dl className={styles.grid}>
      {items.map(({ name, text }) => (
        <div key={name} className={styles.item}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
