import { Button, Code, CopyButton, Group } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import { documentPath } from "../../../cms/documents/admin/document-path.ts";
import type {
  Coming,
  PastReview,
  Unkept,
} from "../../../cms/documents/attention/attention.server.ts";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import { useHere } from "../../../core/admin/use-live.ts";
import { dayWords } from "../../../platform/time/dates.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { momentWords } from "../../../ui/admin/times.ts";
import type { ToDo } from "./still-to-do.ts";
import * as styles from "./today.module.css";

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
      <ol className={sharedStyles.ruled}>
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
      <IntentButton intent={intent} variant="subtle" size="compact-sm">
        Do not show this again
      </IntentButton>
    </dismissing.Form>
  );
}

export type Matters = {
  pastReviews: PastReview[];
  unkept: Unkept[];
  coming: Coming[];
  loadedAt: string;
};

export function ContentMatters({ pastReviews, unkept }: Omit<Matters, "coming" | "loadedAt">) {
  if (pastReviews.length + unkept.length === 0) return null;
  return (
    <Panel title="Pages and posts to look at">
      <ul className={sharedStyles.ruled}>
        {unkept.map(({ id, kindPath, title, targetState: target, sentence }) => (
          <li key={`${id} ${target}`} className={styles.todo}>
            <Link to={`${documentPath(kindPath, id)}?part=versions`}>{title}</Link>
            <p className={styles.why}>
              It could not go {target} when its time came: {sentence}
            </p>
          </li>
        ))}
        {pastReviews.map(({ id, kindPath, title, path, what, on }) => (
          <li key={`${id} ${path}`} className={styles.todo}>
            <Link to={`${documentPath(kindPath, id)}#${path}`}>
              {title}: {what}
            </Link>
            <p className={styles.why}>It was to be checked again by {dayWords(new Date(on))}.</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function ComingUp({ coming, loadedAt }: Pick<Matters, "coming" | "loadedAt">) {
  const here = useHere(loadedAt);
  if (coming.length === 0) return null;
  return (
    <Panel title="Scheduled">
      <ul className={sharedStyles.ruled}>
        {coming.map(({ id, kindPath, title, targetState: target, at }) => (
          <li key={`${id} ${target}`} className={styles.todo}>
            <Link to={`${documentPath(kindPath, id)}?part=versions`}>{title}</Link>
            <p className={styles.why}>
              Goes {target} <time dateTime={at}>{momentWords(at, here)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
