import { Button } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import { formatTime } from "../../../../platform/moments.ts";
import { useDesk } from "../../desk-data.ts";
import * as styles from "../rows-with-button.module.css";
import { OwnProof } from "./own-proof.tsx";

type Session = { id: string; agent: string; created_at: string; seen_at: string; isThis: boolean };

type SessionListProps = {
  sessions: Session[];
  hasPassword: boolean;
  refused: string | undefined;
};

/** The value for all sessions but this one, in place of one session's id. */
export const everyOther = "every other";

export function SessionList({ sessions, ...proof }: SessionListProps) {
  const { time_zone } = useDesk();
  return (
    <Panel id="sessions" title="Where you are signed in">
      <Form method="post">
        <input type="hidden" name="intent" value="end-session" />
        {sessions.length > 1 ? <OwnProof what="to sign one of them out" {...proof} /> : null}
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
                <Button
                  type="submit"
                  name="session"
                  value={id}
                  variant="default"
                  aria-label={`Sign out ${browserOf(agent)}`}
                >
                  Sign it out
                </Button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Button type="submit" name="session" value={everyOther} variant="default">
            Sign out every other browser
          </Button>
        ) : null}
      </Form>
    </Panel>
  );
}

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

const firstOf = (agent: string, named: [RegExp, string][]) =>
  named.find(([sign]) => sign.test(agent))?.[1];

/** A readable name. The user agent is the browser's own claim and proves nothing. */
function browserOf(agent: string): string {
  const browser = firstOf(agent, browsers) ?? "A browser";
  const system = firstOf(agent, systems);
  return system ? `${browser} on ${system}` : browser;
}
