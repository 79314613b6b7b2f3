import { useEffect, useRef } from "react";
import { useActionData } from "react-router";
import { Note } from "../../../desk/note.tsx";
import { SignInElsewhere } from "./sign-in-elsewhere.tsx";

type FormMessageProps = {
  /** The answer of a fetcher's form; without it, that of the screen's own form. */
  result?: unknown;
  refused?: string | undefined;
  message?: string | undefined;
  isSignedOut?: boolean;
};

/** The result of a form. It scrolls into view, because the button may be far below. */
export function FormMessage(props: FormMessageProps) {
  const { refused, message, isSignedOut = false } = props;
  const own: unknown = useActionData();
  const result = props.result ?? own;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result === undefined || !place.current) return;
    const wrong = firstRefused(place.current.closest("main"));
    if (wrong) wrong.focus();
    else place.current.scrollIntoView({ block: "nearest" });
  }, [result]);
  if (!refused && !message) return null;
  return (
    <div ref={place}>
      {refused ? (
        <Note tone="alarm">
          {refused} {isSignedOut ? <SignInElsewhere /> : null}
        </Note>
      ) : (
        <Note tone="done">{message}</Note>
      )}
    </div>
  );
}

/** The first refused field, or the first box of a refused group. */
function firstRefused(screen: HTMLElement | null): HTMLElement | null {
  const found = screen?.querySelector<HTMLElement>(
    "[aria-invalid=true], .mantine-InputWrapper-error",
  );
  const group = found?.closest(".mantine-InputWrapper-root");
  return found?.matches("[aria-invalid]") ? found : (group?.querySelector("input") ?? null);
}
