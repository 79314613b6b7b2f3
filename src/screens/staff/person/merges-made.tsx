import { Panel } from "../../../desk/panel.tsx";
import { momentWords } from "../../../desk/times.ts";
import type { PersonData } from "./load-person.ts";
import styles from "./person.module.css";
import { PersonForm } from "./person-form.tsx";

/** Whoever was found to be this person; each can be a person of their own again. */
export function MergesMade({ data: { person, here, canChange } }: { data: PersonData }) {
  if (person.merges.length === 0) return null;
  return (
    <Panel title="Merged into this person">
      <ul className={styles.same}>
        {person.merges.map(({ id, from, at }) => (
          <li key={id}>
            <p>
              <strong>{from.name}</strong>{" "}
              <span className={styles.soft}>{momentWords(at, here)}</span>
            </p>
            {canChange ? (
              <PersonForm
                id={person.id}
                fields={{ intent: "undo-merge", merge: id, other: from.id }}
                label="Undo the merge"
                says={`Undo the merge of ${from.name}`}
                size="xs"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
