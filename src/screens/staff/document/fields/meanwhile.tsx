import { Button, Group } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import { useEditing } from "./editing.ts";
import styles from "./fields.module.css";
import { summaryOf } from "./summary-of.ts";

/** Where two wrote at the same time: what the other wrote, beside one's own. */
export function Meanwhile({ path, field }: { path: string; field: Field }) {
  const { conflicts, decide } = useEditing();
  const conflict = conflicts[path];
  if (!conflict) return null;
  const theirs = summaryOf(field, conflict.theirs);
  return (
    <div className={styles.meanwhile} role="alert">
      <p>
        Somebody else wrote here at the same time{theirs ? ":" : "."}{" "}
        {theirs ? <q>{theirs}</q> : null}
      </p>
      <Group gap="xs">
        <Button size="xs" onClick={() => decide(path, "mine")}>
          Keep mine
        </Button>
        <Button size="xs" variant="default" onClick={() => decide(path, "theirs")}>
          Take theirs
        </Button>
      </Group>
    </div>
  );
}
