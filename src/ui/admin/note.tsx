import { Button, Group, Stack } from "@mantine/core";
import * as styles from "./page-layout.module.css";
import * as sharedStyles from "./shared.module.css";

type NoteProps = {
  /** `alarm` is announced at once. */
  tone: "alarm" | "done" | "look";
  children: React.ReactNode;
};

export const Note = ({ tone, children }: NoteProps) => (
  <p className={styles.note} data-tone={tone} role={tone === "alarm" ? "alert" : "status"}>
    {children}
  </p>
);

export type Saving =
  | { state: "untouched" }
  | { state: "saving" }
  /** @param at time for display, such as `10:42 am`; null while scripts have not run */
  | { state: "saved"; at: string | null }
  | { state: "failed"; why: string };

export function SaveState({ saving }: { saving: Saving }) {
  return (
    <p className={styles.state} data-state={saving.state} role="status">
      {wordsOf(saving)}
    </p>
  );
}

function wordsOf(saving: Saving): string {
  switch (saving.state) {
    case "untouched":
      return "";
    case "saving":
      return "Saving…";
    case "saved":
      return saving.at === null ? "Saved" : `Saved ${saving.at}`;
    case "failed":
      return `Not saved: ${saving.why}`;
  }
}

type UnplacedWordsProps = {
  unplaced: { path: string; words: string }[];
  letGo(path: string): void;
};

export function UnplacedWords({ unplaced, letGo }: UnplacedWordsProps) {
  if (unplaced.length === 0) return null;
  return (
    <section aria-label="Unsaved text" className={styles.notePanel}>
      <p role="status" className={sharedStyles.strong}>
        {unplaced.length === 1
          ? "Your text cannot be saved: its field was deleted."
          : `${unplaced.length} texts cannot be saved: their fields were deleted.`}
      </p>
      <p>
        A colleague deleted the field, or the site was updated. The text is kept in this tab: copy
        what you need, then discard it.
      </p>
      <Stack component="ul" gap="xs">
        {unplaced.map(({ path, words }) => (
          <Group component="li" gap="xs" key={path}>
            <blockquote className={styles.noteWords}>{words}</blockquote>
            <Group component="span" gap="xs" align="stretch" wrap="nowrap">
              <Button
                variant="default"
                onClick={() => void navigator.clipboard?.writeText(words).catch(() => {})}
              >
                Copy
              </Button>
              <Button variant="subtle" onClick={() => letGo(path)}>
                Discard
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
