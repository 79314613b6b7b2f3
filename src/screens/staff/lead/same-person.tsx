import { Button } from "@mantine/core";
import { Link } from "react-router";
import styles from "./facts.module.css";
import type { LeadData } from "./load-lead.ts";

/** Who shares something with this person, and may be the same one. */
export function SamePerson({ lead: { alike, person } }: { lead: LeadData }) {
  if (alike.length === 0) return null;
  return (
    <section className={styles.same} aria-label="Possibly the same person">
      <h3>Possibly the same person</h3>
      <ul>
        {alike.map(({ id, name, because }) => (
          <li key={id}>
            <strong>{name}</strong> <span className={styles.soft}>{because}</span>
            <Button
              component={Link}
              to={`/staff/people/${person.id}?beside=${id}`}
              variant="outline"
              size="xs"
              aria-label={`Compare with ${name}`}
            >
              Compare
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
