import { Button } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import { formatTime } from "../../../../platform/moments.ts";
import { useDesk } from "../../desk-data.ts";
import styles from "../rows-with-button.module.css";
import { browserOf } from "./browser-of.ts";

type Session = { id: string; agent: string; created_at: string; seen_at: string; isThis: boolean };

export function SessionList({ sessions }: { sessions: Session[] }) {
  const { time_zone } = useDesk();
  return (
    <Panel id="sessions" title="Where you are signed in">
      <ul className={styles.list}>
        {sessions.map(({ id, agent, created_at, seen_at, isThis }) => (
          <li key={id} className={styles.row}>
            <div>
              <strong>{browserOf(agent)}</strong> {isThis ? "this browser" : null}
              <div className={styles.soft}>
                Signed in {formatTime(created_at, time_zone)}
                {isThis ? null : `, last used ${formatTime(seen_at, time_zone)}`}
              </div>
            </div>
            {isThis ? null : (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end-session"
                  variant="default"
                  aria-label={`Sign out ${browserOf(agent)}`}
                >
                  Sign it out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <Button type="submit" name="intent" value="end-others" variant="default">
            Sign out every other browser
          </Button>
        </Form>
      ) : null}
    </Panel>
  );
}
