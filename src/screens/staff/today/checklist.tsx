import { Button, Code, CopyButton, Group } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { Panel } from "../../../desk/panel.tsx";
import * as styles from "./checklist.module.css";
import type { ToDo } from "./still-to-do.ts";

export function Checklist({ todo }: { todo: ToDo[] }) {
  if (todo.length === 0)
    return (
      <Empty seed="today" title="Everything is set up">
        There is nothing left for you to do here.
      </Empty>
    );
  return (
    <Panel
      title={
        todo.length === 1 ? "One thing is still to do" : `${todo.length} things are still to do`
      }
    >
      <ol className={styles.list}>
        {todo.map(({ what, why, to, line, dismiss }) => (
          <li key={what} className={styles.todo}>
            {to ? <Link to={to}>{what}</Link> : <strong>{what}</strong>}
            <p className={styles.why}>{why}</p>
            {line ? <LineToCopy line={line} /> : null}
            {dismiss ? <Dismissal {...dismiss} /> : null}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const LineToCopy = ({ line }: { line: string }) => (
  <Group gap="sm" mt="xs">
    <Code>{line}</Code>
    <CopyButton value={line}>
      {({ copied, copy }) => (
        <Button variant="default" size="xs" onClick={copy}>
          {copied ? "Copied" : "Copy the line"}
        </Button>
      )}
    </CopyButton>
  </Group>
);

function Dismissal({ action, intent }: NonNullable<ToDo["dismiss"]>) {
  const dismissing = useFetcher();
  return (
    <dismissing.Form method="post" action={action} className={styles.dismissal}>
      <Button type="submit" name="intent" value={intent} variant="subtle" size="compact-sm">
        Do not show this again
      </Button>
    </dismissing.Form>
  );
}
