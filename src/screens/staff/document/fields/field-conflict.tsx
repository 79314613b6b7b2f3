import { Button, Group } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import { focusField } from "../field-navigation.ts";
import { conflictingBlocks, type Keep } from "../merge-texts.ts";
import { wordsWritten } from "../value-text.ts";
import type { Wrote } from "../who-wrote.ts";
import { useEditing } from "./editing.ts";
import * as styles from "./fields.module.css";
import { summaryOf } from "./summary-of.ts";

/** In characters: enough to judge what would be lost. */
const mostShown = 600;

const sayings: Record<
  Wrote["who"],
  { sentence(name: string): string; mine: string; theirs: string }
> = {
  oneself: {
    sentence: () => "You wrote here in another tab",
    mine: "Keep this tab’s",
    theirs: "Take the other tab’s",
  },
  others: {
    sentence: (name) => `${name} wrote here at the same time`,
    mine: "Keep mine",
    theirs: "Take theirs",
  },
  nobody: {
    sentence: (ending) => `${ending} at the same time`,
    mine: "Keep mine",
    theirs: "Take the other",
  },
};

export function FieldConflict({ path, field }: { path: string; field: Field }) {
  const { conflicts, decide, wroteAlso, staff, ending } = useEditing();
  const conflict = conflicts[path];
  if (!conflict) return null;
  const isText = field.type === "writing";
  const theirs = isText
    ? wordsWritten(conflictingBlocks(conflict)).slice(0, mostShown)
    : summaryOf(field, conflict.theirs);
  const { who, by } = wroteAlso(path, conflict.since);
  const saying = sayings[who];
  const ended = ending ? `${ending.who} ${ending.done}` : "This was changed";
  const name = who === "nobody" ? ended : (staff[by ?? ""] ?? "Somebody else");
  function choose(keep: Keep) {
    decide(path, keep);
    focusField(path);
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>
        {saying.sentence(name)}
        {theirs ? ":" : "."} {theirs ? <q>{theirs}</q> : null}
      </p>
      <Group gap="xs">
        <Button size="xs" onClick={() => choose("mine")}>
          {saying.mine}
        </Button>
        <Button size="xs" variant="default" onClick={() => choose("theirs")}>
          {saying.theirs}
        </Button>
        {isText ? (
          <Button size="xs" variant="default" onClick={() => choose("both")}>
            Keep both
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
