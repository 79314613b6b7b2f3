import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { LeadSet } from "../../../slices/leads/working/lead-set.ts";
import { ChangeForm } from "./change-form.tsx";
import styles from "./conflict-note.module.css";
import { fieldWords } from "./field-words.ts";
import type { LeadData } from "./load-lead.ts";
import type { LeadResult } from "./use-lead-form.ts";

/** Two changed the same: both stand here, and nothing is lost until somebody chooses. */
export function ConflictNote({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const conflict = result && "done" in result ? result.done.conflict : undefined;
  const here = useLocation();
  const [left, setLeft] = useState<object | null>(null);
  if (!conflict || conflict === left || isSame(conflict.yours, lead.state)) return null;
  const { current, yours } = conflict;
  return (
    <section className={styles.conflict} role="alert">
      <p>
        <strong>This was changed meanwhile, by a colleague or in another tab.</strong> Choose which
        one to keep.
      </p>
      <dl className={styles.both}>
        <dt>Theirs, as saved</dt>
        <dd>{fieldWords(current, lead)}</dd>
        <dt>Yours</dt>
        <dd>{fieldWords(yours, lead)}</dd>
      </dl>
      <div className={styles.verbs}>
        <ChangeForm lead={lead} intent="set" was={current}>
          <input type="hidden" name="set" value={JSON.stringify(yours)} />
          <Button type="submit" variant="default">
            Take mine
          </Button>
        </ChangeForm>
        <Button
          component={Link}
          to={here}
          state={here.state}
          replace
          preventScrollReset
          variant="subtle"
          onClick={() => setLeft(conflict)}
        >
          Keep theirs
        </Button>
      </div>
    </section>
  );
}

const isSame = (set: LeadSet, state: LeadSet): boolean =>
  JSON.stringify({ ...state, ...set }) === JSON.stringify(state);
