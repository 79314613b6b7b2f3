import { useId } from "react";
import type { Part } from "../contract.ts";
import styles from "./contents.module.css";

export function Contents({ parts }: { parts: Part[] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles.contents}>
      <h2 id={id} className={styles.heading}>
        In this post
      </h2>
      <ol className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`}>{part.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
