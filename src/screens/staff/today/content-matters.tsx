import { Link } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import { dayWords } from "../../../platform/dates.ts";
import type { Coming, PastReview, Unkept } from "../../../slices/content/attention.server.ts";
import { documentPath } from "../documents/document-path.ts";
import * as styles from "./checklist.module.css";

export type Matters = {
  pastReviews: PastReview[];
  unkept: Unkept[];
  coming: Coming[];
  loadedAt: string;
};

/** Content that needs attention; nothing where there is none. */
export function ContentMatters({ pastReviews, unkept }: Omit<Matters, "coming" | "loadedAt">) {
  if (pastReviews.length + unkept.length === 0) return null;
  return (
    <Panel title="Pages and posts to look at">
      <ul className={styles.list}>
        {unkept.map(({ id, kindPath, title, targetState: target, sentence }) => (
          <li key={`${id} ${target}`} className={styles.todo}>
            <Link to={`${documentPath(kindPath, id)}?part=versions`}>{title}</Link>
            <p className={styles.why}>
              It could not go {target} when its time came: {sentence}
            </p>
          </li>
        ))}
        {pastReviews.map(({ id, kindPath, title, path, what, on }) => (
          <li key={`${id} ${path}`} className={styles.todo}>
            <Link to={`${documentPath(kindPath, id)}#${path}`}>
              {title}: {what}
            </Link>
            <p className={styles.why}>It was to be checked again by {dayWords(new Date(on))}.</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
