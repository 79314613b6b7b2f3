import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import type { PersonData } from "./load-person.ts";
import styles from "./person.module.css";
import { PersonForm } from "./person-form.tsx";
import { personPath } from "./person-path.ts";

/**
 * Who shares a telephone with them, or a name and a company, and was neither merged nor told apart.
 */
export function SamePeople({ data: { person, alike, beside, canChange } }: { data: PersonData }) {
  // One question at a time.
  if (alike.length === 0 || beside) return null;
  return (
    <Panel title="Possibly the same person" tone="sun">
      <ul className={styles.same}>
        {alike.map(({ id, name, because }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong> <span className={styles.soft}>{because}</span>
            </p>
            <div className={styles.verbs}>
              <Button
                component={Link}
                to={personPath(person.id, id)}
                preventScrollReset
                variant="outline"
                size="xs"
                aria-label={`Compare with ${name}`}
              >
                Compare
              </Button>
              {canChange ? (
                <PersonForm
                  id={person.id}
                  fields={{ intent: "tell-apart", other: id }}
                  label="Not the same"
                  says={`Not the same as ${name}`}
                  size="xs"
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
