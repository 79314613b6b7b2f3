import { Button } from "@mantine/core";
import { Form } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { Panel } from "../../../desk/panel.tsx";
import { formatDate, formatTime } from "../../../platform/dates.ts";
import type { ListedToken } from "../../../slices/staff/contract.ts";
import styles from "./session-list.module.css";

export function KeyList({ tokens }: { tokens: ListedToken[] }) {
  if (tokens.length === 0)
    return <Empty text="No program has a key. Make one below, or with npm run foyer -- token add." />;
  return (
    <Panel title="Keys in use">
      <ul className={styles.list}>
        {tokens.map(({ id, name, whose, scopes, createdAt, usedAt }) => (
          <li key={id} className={styles.session}>
            <div>
              <strong>{name}</strong> {whose}
              <div className={styles.soft}>
                {scopes.join(", ")}. Made {formatDate(createdAt)},{" "}
                {usedAt ? `last used ${formatTime(usedAt)}` : "never used"}
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
