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
    const wrong = firstRefused(place.current.closest("main"));
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

/** Where the words that have to change stand: a field, or the first box of a group of them. */
function firstRefused(screen: HTMLElement | null): HTMLElement | null {
  const found = screen?.querySelector<HTMLElement>(
    "[aria-invalid=true], .mantine-InputWrapper-error",
  );
  const group = found?.closest(".mantine-InputWrapper-root");
  return found?.matches("[aria-invalid]") ? found : (group?.querySelector("input") ?? null);
}
