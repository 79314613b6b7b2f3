import { useEffect, useRef } from "react";
import { useActionData } from "react-router";
import { Note } from "../../../desk/note.tsx";
import { SignInElsewhere } from "./sign-in-elsewhere.tsx";

type FormMessageProps = {
  refused?: string | undefined;
  said?: string | undefined;
  isSignedOut?: boolean;
};

/** What came of a form. Its button may stand far below: so it is brought to the eye. */
export function FormMessage({ refused, said, isSignedOut = false }: FormMessageProps) {
  const result: unknown = useActionData();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result === undefined || !place.current) return;
    // The screen's first field that was refused, where the words that have to change stand.
    const wrong = place.current.closest("main")?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) wrong.focus();
    else place.current.scrollIntoView({ block: "nearest" });
  }, [result]);
  if (!refused && !said) return null;
  return (
    <div ref={place}>
      {refused ? (
        <Note tone="alarm">
          {refused} {isSignedOut ? <SignInElsewhere /> : null}
        </Note>
      ) : (
        <Note tone="done">{said}</Note>
      )}
    </div>
  );
}
