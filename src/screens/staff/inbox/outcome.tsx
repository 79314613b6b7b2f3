import { Button } from "@mantine/core";
import { FormMessage } from "../parts/form-message.tsx";
import type { Done } from "./done.ts";
import styles from "./inbox-panes.module.css";
import { listPath } from "./inbox-path.ts";
import { useInbox } from "./use-inbox.ts";

type Result = { done: Done } | { message: string } | undefined;

/** What came of a form that was sent before scripts had come. */
export function Outcome({ result }: { result: Result }) {
  const { search } = useInbox();
  if (!result) return null;
  const done = "done" in result ? result.done : null;
  const refused = "message" in result ? result.message : undefined;
  return (
    <div className={styles.outcome}>
      <FormMessage refused={refused} said={done?.said} />
      {done?.undo ? (
        <form method="post" action={listPath + search}>
          {Object.entries(done.undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="default">
            Undo
          </Button>
        </form>
      ) : null}
    </div>
  );
}
