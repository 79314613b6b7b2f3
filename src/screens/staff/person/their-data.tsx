import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import type { PersonData } from "./load-person.ts";
import * as styles from "./person.module.css";
import { personPath } from "./person-path.ts";

export function TheirData({ data: { person, canErase, canAudit } }: { data: PersonData }) {
  const path = personPath(person.id);
  return (
    <Panel
      title="Their data"
      lead="For when they ask what you keep about them, or ask to be erased."
    >
      <div className={styles.verbs}>
        <Button component="a" href={`${path}/export`} download variant="default">
          Download everything
        </Button>
        {canErase ? (
          <Button component={Link} to={`${path}/erase`} variant="default">
            Erase…
          </Button>
        ) : null}
        {canAudit ? (
          <Button
            component={Link}
            to={`/staff/settings/audit?person=${person.id}`}
            variant="default"
          >
            Who looked at it
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}
