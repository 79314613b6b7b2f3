import { Note } from "../../../desk/note.tsx";

type FormMessageProps = { refused?: string | undefined; said?: string | undefined };

/** What came of a form. */
export function FormMessage({ refused, said }: FormMessageProps) {
  if (refused) return <Note tone="alarm">{refused}</Note>;
  return said ? <Note tone="done">{said}</Note> : null;
}
