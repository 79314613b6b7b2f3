import { Button } from "@mantine/core";
import { Form } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { Panel } from "../../../desk/panel.tsx";
import { formatDate, formatTime } from "../../../platform/dates.ts";
import type { ListedToken } from "../../../slices/staff/contract.ts";
import { useDesk } from "../desk-data.ts";
import styles from "./session-list.module.css";

export function KeyList({ tokens }: { tokens: ListedToken[] }) {
  const { time_zone } = useDesk();
  if (tokens.length === 0)
    return (
      <Empty seed="keys" title="No program has a key">
        Make one below, or on the server with <code>npm run foyer -- token add</code>.
      </Empty>
    );
  return (
    <Panel title="Keys in use">
      <ul className={styles.list}>
        {tokens.map(({ id, name, whose, scopes, createdAt, usedAt }) => (
          <li key={id} className={styles.session}>
            <div>
              <strong>{name}</strong> {whose}
              <div className={styles.soft}>
                {scopes.join(", ")}. Made {formatDate(createdAt)},{" "}
                {usedAt ? `last used ${formatTime(usedAt, time_zone)}` : "never used"}
              </div>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="end" variant="default">
                End it
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
