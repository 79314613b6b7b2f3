import { Anchor, Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useActionData, useLocation } from "react-router";
import { Note } from "../../ui/admin/note.tsx";
import type { Undo } from "./use-undo.ts";

type FormMessageProps = {
  result?: unknown;
  refused?: string | undefined;
  message?: string | undefined;
  isSignedOut?: boolean;
};

/** It scrolls into view, because the button may be far below. */
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

function firstRefused(screen: HTMLElement | null): HTMLElement | null {
  const found = screen?.querySelector<HTMLElement>(
    "[aria-invalid=true], .mantine-InputWrapper-error",
  );
  const group = found?.closest(".mantine-InputWrapper-root");
  return found?.matches("[aria-invalid]") ? found : (group?.querySelector("input") ?? null);
}

/** Opens another tab for the same screen, so that this one keeps its typed text. */
export function SignInElsewhere() {
  const { pathname, search } = useLocation();
  return (
    <Anchor
      href={`/staff/sign-in?${new URLSearchParams({ to: pathname + search })}`}
      target="_blank"
      inherit
    >
      Sign in, in another tab
    </Anchor>
  );
}

export const withSignIn = (sentence: string, isOut: boolean) => (
  <>
    {sentence} {isOut ? <SignInElsewhere /> : null}
  </>
);

type HiddenFieldsProps = { of: Record<string, string | number | null> };

export const HiddenFields = ({ of }: HiddenFieldsProps) =>
  Object.entries(of).map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
  );

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

export type Choice = { value: string; label: string };
