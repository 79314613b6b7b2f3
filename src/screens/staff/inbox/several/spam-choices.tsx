import { Button } from "@mantine/core";
import type { InboxRow } from "../../../../slices/inbox/contract.ts";
import { nameOf, whyHeld } from "../../parts/row-words.ts";
import { fieldOf, shownAs } from "../shown-as.ts";
import type { Change } from "../use-change.ts";
import styles from "./spam-choices.module.css";

type SpamChoicesProps = { row: InboxRow; change: Change; canChange: boolean };

/** Why it is held, and what to do where that is wrong. */
export function SpamChoices({ row, change, canChange }: SpamChoicesProps) {
  const name = nameOf(row);
  return (
    <div className={styles.held}>
      <p>{whyHeld(row.spam_reason)}</p>
      {canChange ? (
        <change.Form {...change.to} className={styles.choices}>
          <input type="hidden" name={fieldOf(row.id)} value={shownAs(row)} />
          <Button
            type="submit"
            name="intent"
            value="release"
            size="xs"
            variant="default"
            aria-label={`Release ${name}`}
          >
            Release
          </Button>
          <Button
            type="submit"
            name="intent"
            value="never-hold"
            size="xs"
            variant="subtle"
            aria-label={`Never hold this sender again: ${name}`}
          >
            Never hold this sender again
          </Button>
        </change.Form>
      ) : null}
    </div>
  );
}
