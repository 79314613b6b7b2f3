import { Button } from "@mantine/core";
import { Form } from "react-router";
import { Note } from "../../../../desk/note.tsx";
import type { Result } from "../settings-page.tsx";

/** What a notice says and offers, where no scripts are to show one. */
export function UndoFollowed({ result }: { result: Result }) {
  const done = result && "done" in result ? result.done : null;
  if (!done?.undo) return null;
  return (
    <noscript>
      <Note tone="done">{done.said}</Note>
      <Form method="post">
        {Object.entries(done.undo).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="default">
          Undo
        </Button>
      </Form>
    </noscript>
  );
}
