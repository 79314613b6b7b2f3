import { counted } from "../../../../platform/counted.ts";
import type { TakenGroup } from "../../../../slices/archive/report-words.ts";
import * as styles from "./report-groups.module.css";

export function TakenList({ groups }: { groups: TakenGroup[] }) {
  return (
    <ul className={styles.groups}>
      {groups.map(({ as, words, count, rows }) => (
        <li key={as} className={styles.group}>
          <details open={as === "unfit"}>
            <summary className={styles.head}>
              <span>{words}</span> <span className={styles.count}>{count}</span>
            </summary>
            <ul className={styles.rows}>
              {rows.map(({ kind, key, title, why }) => (
                <li key={`${kind} ${key}`}>
                  {title || key}{" "}
                  {key.startsWith("/") ? <span className={styles.soft}>{key}</span> : null}
                  {why.map((sentence) => (
                    <p key={sentence} className={styles.soft}>
                      {sentence}
                    </p>
                  ))}
                </li>
              ))}
              {count > rows.length ? (
                <li className={styles.soft}>and {counted(count - rows.length, "more", "more")}</li>
              ) : null}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
