import { Button } from "@mantine/core";
import { Note } from "../../../desk/note.tsx";
import type { Undo } from "../use-undo.ts";
import { HiddenFields } from "./hidden-fields.tsx";

type UndoWithoutScriptsProps = {
  result: { done: { message?: string; undo?: Undo } } | object | null | undefined;
};

export function UndoWithoutScripts({ result }: UndoWithoutScriptsProps) {
  const done = result && "done" in result ? result.done : null;
  if (!done?.undo) return null;
  return (
    <noscript>
      <Note tone="done">{done.message}</Note>
      <form method="post">
        <HiddenFields of={done.undo} />
        <Button type="submit" variant="default">
          Undo
        </Button>
      </form>
    </noscript>
  );
}
