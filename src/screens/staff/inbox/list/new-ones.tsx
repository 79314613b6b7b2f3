import { Tag } from "../../../../desk/tag.tsx";
import styles from "./new-ones.module.css";

/** Said quietly: what came stands in the list already. */
export const NewOnes = ({ count }: { count: number }) => (
  <p role="status" className={styles.place}>
    {count > 0 ? <Tag tone="leaf">{count} new</Tag> : null}
  </p>
);
