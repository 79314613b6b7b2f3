import { type Here, momentWords } from "../../../desk/times.ts";
import { formatTime } from "../../../platform/moments.ts";
import type { ActivityEntry } from "./activity-words.ts";
import * as styles from "./document-activity.module.css";

export const DocumentActivity = ({ story, here }: { story: ActivityEntry[]; here: Here }) =>
  story.length === 0 ? null : (
    <section className={styles.story} aria-labelledby="document-story">
      <h3 id="document-story" className={styles.title}>
        What was done
      </h3>
      <ol className={styles.list}>
        {story.map(({ id, at, who, done }) => (
          <li key={id} className={styles.deed}>
            <span>
              <strong>{who}</strong> {done}
            </span>
            <time dateTime={at} title={formatTime(at, here.zone)} className={styles.when}>
              {momentWords(at, here)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
