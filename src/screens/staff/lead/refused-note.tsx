import { Note } from "../../../desk/note.tsx";
import type { LeadResult } from "./use-lead-form.ts";

export const RefusedNote = ({ result }: { result: LeadResult }) =>
  result && "message" in result ? <Note tone="alarm">{result.message}</Note> : null;
