import { useId } from "react";
import { say } from "../../../ui/say.ts";
import type { Heading } from "../contract.ts";
import styles from "./contents.module.css";

export function Contents({ headings }: { headings: Heading[] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles.contents}>
      <h2 id={id} className={styles.heading}>
        {say("In this post")}
      </h2>
      <ol className={styles.list}>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
