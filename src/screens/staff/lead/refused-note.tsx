import { Note } from "../../../desk/note.tsx";
import { isSignedOut } from "../keep-words.ts";
import { SignInElsewhere } from "../parts/sign-in-elsewhere.tsx";
import type { LeadResult } from "./use-lead-form.ts";

/** Why nothing was kept; the words are where they were. */
export const RefusedNote = ({ result }: { result: LeadResult }) =>
  result && "message" in result ? (
    <Note tone="alarm">
      {result.message} {isSignedOut(result) ? <SignInElsewhere /> : null}
    </Note>
  ) : null;
