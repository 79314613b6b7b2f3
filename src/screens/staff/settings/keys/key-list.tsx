import { Button } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import { formatDate } from "../../../../platform/dates.ts";
import { formatTime } from "../../../../platform/moments.ts";
import type { Scope } from "../../../../slices/staff/roles.ts";
import { useDesk } from "../../desk-data.ts";
import * as styles from "../rows-with-button.module.css";

type Token = {
  id: string;
  name: string;
  scopes: Scope[];
  created_at: string;
  ends_at: string;
  hasEnded: boolean;
  used_at: string | null;
  staff: { name: string };
};

export function KeyList({ tokens }: { tokens: Token[] }) {
  const { time_zone } = useDesk();
  if (tokens.length === 0) return null;
  return (
    <Panel title="Keys in use" lead="Ending one cannot be taken back: a new one is made instead.">
      <ul className={styles.list}>
        {tokens.map(({ id, name, scopes, created_at, ends_at, hasEnded, used_at, staff }) => (
          <li key={id} className={styles.row}>
            <div>
              <strong>{name}</strong> {staff.name}
              <div className={styles.soft}>
                {scopes.join(", ")}. Made {formatDate(created_at)},{" "}
                {hasEnded ? "ended" : "good until"} {formatDate(ends_at)},{" "}
                {used_at ? `last used ${formatTime(used_at, time_zone)}` : "never used"}
              </div>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="end"
                variant="default"
                aria-label={`End ${name}`}
              >
                End it
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
