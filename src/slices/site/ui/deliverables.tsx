import { RichText } from "../../../ui/rich-text.tsx";
import styles from "./deliverables.module.css";

export function Deliverables({ items }: { items: { name: string; text: string }[] }) {
  return (
    <dl className={styles.grid}>
      {items.map(({ name, text }) => (
        <div key={name} className={styles.item}>
          <dt className={styles.name}>{name}</dt>
          <dd>
            <RichText html={text} className={styles.text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
