import { Button } from "@mantine/core";
import * as styles from "./unplaced-words.module.css";

type UnplacedWordsProps = {
  unplaced: { path: string; words: string }[];
  letGo(path: string): void;
};

export function UnplacedWords({ unplaced, letGo }: UnplacedWordsProps) {
  if (unplaced.length === 0) return null;
  return (
    <section aria-label="Unsaved text" className={styles.panel}>
      <p role="status" className={styles.title}>
        {unplaced.length === 1
          ? "Your text cannot be saved: its field was deleted."
          : `${unplaced.length} texts cannot be saved: their fields were deleted.`}
      </p>
      <p>
        A colleague deleted the field, or the site was updated. The text is kept in this tab: copy
        what you need, then discard it.
      </p>
      <ul className={styles.list}>
        {unplaced.map(({ path, words }) => (
          <li key={path} className={styles.one}>
            <blockquote className={styles.words}>{words}</blockquote>
            <span className={styles.verbs}>
              <Button
                variant="default"
                onClick={() => void navigator.clipboard?.writeText(words).catch(() => {})}
              >
                Copy
              </Button>
              <Button variant="subtle" onClick={() => letGo(path)}>
                Discard
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
