import { Button } from "@mantine/core";
import { Link } from "react-router";
import { personPath } from "../person/person-path.ts";
import { ChangeForm } from "./change-form.tsx";
import * as styles from "./facts/facts.module.css";
import type { LeadData } from "./load-lead.ts";

export function SamePerson({ lead }: { lead: LeadData }) {
  const { alike, person, canChange } = lead;
  if (alike.length === 0) return null;
  return (
    <section className={styles.same} aria-label="Possibly the same person">
      <h3>Possibly the same person</h3>
      <ul>
        {alike.map(({ id, name, because }) => (
          <li key={id}>
            <strong>{name}</strong> <span className={styles.soft}>{because}</span>
            <div className={styles.verbs}>
              <Button
                component={Link}
                to={personPath(person.id, id)}
                variant="outline"
                size="xs"
                aria-label={`Compare with ${name}`}
              >
                Compare
              </Button>
              {canChange ? (
                <ChangeForm lead={lead} intent="tell-apart">
                  <input type="hidden" name="other" value={id} />
                  <Button
                    type="submit"
                    variant="default"
                    size="xs"
                    aria-label={`Not the same person as ${name}`}
                  >
                    Not the same person
                  </Button>
                </ChangeForm>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
