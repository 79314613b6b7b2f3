import { Note } from "../../../desk/note.tsx";
import type { Done } from "./change-person.ts";
import { PersonForm } from "./person-form.tsx";

/** What a notice says and offers, where no scripts are to show one. */
export function PlainUndo({ id, done }: { id: string; done: Done | null }) {
  if (!done?.undo) return null;
  return (
    <noscript>
      <Note tone="done">{done.said}</Note>
      <PersonForm id={id} fields={done.undo} label="Undo" />
    </noscript>
  );
}
