import * as styles from "./save-state.module.css";

export type Saving =
  | { state: "untouched" }
  | { state: "saving" }
  /** @param at time for display, such as `10:42 am`; null while scripts have not run */
  | { state: "saved"; at: string | null }
  /** @param why a sentence; the typed text stays */
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
