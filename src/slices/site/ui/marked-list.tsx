import { LinkedLine } from "../../../ui/linked-line.tsx";
import * as styles from "./marked-list.module.css";

export function MarkedList({ items }: { items: string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item} className={styles.item}>
          <LinkedLine line={item} />
        </li>
      ))}
    </ul>
  );
}
