import styles from "./marked-list.module.css";

/** Points without an order, each hung on a petal. */
export function MarkedList({ items }: { items: string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item} className={styles.item}>
          {item}
        </li>
      ))}
    </ul>
  );
}
