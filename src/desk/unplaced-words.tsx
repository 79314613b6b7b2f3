import { Button } from "@mantine/core";
import styles from "./unplaced-words.module.css";

type UnplacedWordsProps = {
  unplaced: { path: string; words: string }[];
  letGo(path: string): void;
};

/** What was typed and cannot be saved, because what it was written into is gone. */
export function UnplacedWords({ unplaced, letGo }: UnplacedWordsProps) {
  if (unplaced.length === 0) return null;
  return (
    <section aria-label="Words without a place" className={styles.panel}>
      <p role="status" className={styles.title}>
        {unplaced.length === 1
          ? "What you wrote here has no place any more."
          : `${unplaced.length} things you wrote have no place any more.`}
      </p>
      <p>
        What they stood in was taken out, or the desk was renewed. They wait in this tab: copy what
        you need, then let go of it.
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
                Let go
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
