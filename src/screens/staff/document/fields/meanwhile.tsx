import { Button, Group } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import { differing } from "../rebased.ts";
import type { Wrote } from "../who-wrote.ts";
import { wordsWritten } from "../words-written.ts";
import { useEditing } from "./editing.ts";
import styles from "./fields.module.css";
import { summaryOf } from "./summary-of.ts";

/** In characters: enough to judge what would be lost. */
const mostShown = 600;

const sayings: Record<Wrote["who"], { said: string; mine: string; theirs: string }> = {
  oneself: {
    said: "You wrote here in another tab",
    mine: "Keep this tab’s",
    theirs: "Take the other tab’s",
  },
  others: {
    said: "Somebody else wrote here at the same time",
    mine: "Keep mine",
    theirs: "Take theirs",
  },
  nobody: {
    said: "This was changed at the same time",
    mine: "Keep mine",
    theirs: "Take the other",
  },
};

/** Where a place was written twice at the same time: what else was written, beside one's own. */
export function Meanwhile({ path, field }: { path: string; field: Field }) {
  const { conflicts, decide, wroteAlso, others } = useEditing();
  const conflict = conflicts[path];
  if (!conflict) return null;
  const isText = field.type === "writing";
  const theirs = isText
    ? wordsWritten(differing(conflict.mine, conflict.theirs)).slice(0, mostShown)
    : summaryOf(field, conflict.theirs);
  const { who, by } = wroteAlso(path, conflict.since);
  const saying = sayings[who];
  const name = others.find(({ id }) => id === by)?.name;
  return (
    <div className={styles.meanwhile} role="alert">
      <p>
        {name ? saying.said.replace("Somebody else", name) : saying.said}
        {theirs ? ":" : "."} {theirs ? <q>{theirs}</q> : null}
      </p>
      <Group gap="xs">
        <Button size="xs" onClick={() => decide(path, "mine")}>
          {saying.mine}
        </Button>
        <Button size="xs" variant="default" onClick={() => decide(path, "theirs")}>
          {saying.theirs}
        </Button>
        {isText ? (
          <Button size="xs" variant="default" onClick={() => decide(path, "both")}>
            Keep both
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
