import type { KeyboardEvent, SyntheticEvent } from "react";
import { SendIcon } from "../../ui/icons.tsx";
import { say } from "../../ui/translate.ts";
import type { InputType } from "../flow/ask-contract.ts";
import type { Reply } from "../flow/contract.ts";
import * as styles from "./composer.module.css";

type Limits = Pick<Reply, "min" | "max">;
type ComposerProps = {
  input: InputType;
  limits: Limits;
  typed: string;
  busy: boolean;
  takesFocus: boolean;
  type(text: string): void;
  send(): void;
};

/** Not a number field: it hides invalid input, so nobody could say what is wrong. */
export const typeOf = (input: InputType, { min, max }: Limits) =>
  input === "number"
    ? ({ type: "text", inputMode: "decimal" } as const)
    : { type: input, ...(input === "date" && { min, max }) };

/** Stays mounted while sending, to keep the focus. It has no maxLength, which would cut a paste. */
export function Composer({ input, limits, typed, busy, takesFocus, type, send }: ComposerProps) {
  const control = {
    className: styles.field,
    dir: "auto",
    name: "description",
    "aria-label": say("Your message"),
    placeholder: say("Type your message...."),
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
          {...typeOf(input, limits)}
          autoComplete={input === "email" || input === "tel" ? input : undefined}
        />
      )}
      <button type="submit" className={styles.send} aria-disabled={busy || undefined}>
        <SendIcon />
        <span className="visually-hidden">{say("Send")}</span>
      </button>
    </form>
  );
}

/** Shift+Enter begins a line. Enter while a word is composed (IME) ends the word. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
