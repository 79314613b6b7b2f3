import type { KeyboardEvent, SyntheticEvent } from "react";
import { SendIcon } from "../../../ui/icons.tsx";
import type { InputType } from "../contract.ts";
import styles from "./composer.module.css";

type ComposerProps = {
  input: InputType;
  typed: string;
  /** An answer is awaited: what is typed now waits. */
  busy: boolean;
  /** Asked for a moment ago. */
  takesFocus: boolean;
  type(text: string): void;
  send(): void;
};

/** A number is typed as text: a browser's own number field keeps words to itself, and nobody would say what is wrong. */
export const typeOf = (input: InputType) =>
  input === "number" ? ({ type: "text", inputMode: "decimal" } as const) : { type: input };

/**
 * Where an answer is typed. It stays in place while one is sent, so that the keyboard does not lose
 * its place. It has no longest text: that would cut what is pasted unseen, and the bot says it.
 */
export function Composer({ input, typed, busy, takesFocus, type, send }: ComposerProps) {
  const control = {
    className: styles.field,
    name: "description",
    "aria-label": "Your message",
    placeholder: "Type your message....",
    value: typed,
    readOnly: busy,
    autoFocus: takesFocus,
    onChange: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      type(event.currentTarget.value),
  };
  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {input === "textarea" ? (
        <textarea {...control} rows={2} onKeyDown={sendOnEnter} />
      ) : (
        <input
          {...control}
          {...typeOf(input)}
          autoComplete={input === "email" || input === "tel" ? input : undefined}
        />
      )}
      <button type="submit" className={styles.send} aria-disabled={busy || undefined}>
        <SendIcon />
        <span className="visually-hidden">Send</span>
      </button>
    </form>
  );
}

/** Enter sends, as in the other inputs; with Shift it begins a line, and while a word is being composed it ends the word. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
