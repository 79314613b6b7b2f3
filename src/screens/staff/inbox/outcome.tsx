import { Button } from "@mantine/core";
import { FormMessage } from "../parts/form-message.tsx";
import type { Done } from "./done.ts";
import { listPath } from "./inbox-path.ts";
import { MeanwhileLines } from "./meanwhile-lines.tsx";
import styles from "./outcome.module.css";
import { useInbox } from "./use-inbox.ts";

type Result = { done: Done } | { message: string } | undefined;

/** What came of a form that was sent before scripts had come. */
export function Outcome({ result }: { result: Result }) {
  const { search } = useInbox();
  if (!result) return null;
  const done = "done" in result ? result.done : null;
  const form = done?.undo ?? done?.meanwhile?.anyway;
  const { said, meanwhile } = done ?? {};
  const refused = "message" in result ? result.message : meanwhile && said;
  return (
    <div className={styles.outcome}>
      <FormMessage refused={refused} said={meanwhile ? undefined : said} />
      {meanwhile ? <MeanwhileLines {...meanwhile} /> : null}
      {form ? (
        <form method="post" action={listPath + search}>
          {Object.entries(form).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="default">
            {done?.undo ? "Undo" : "Do it anyway"}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
