import type { MouseEvent } from "react";
import type { FieldErrors } from "../../../platform/problem.ts";
import { say } from "../../../ui/say.ts";
import { fieldLabels } from "../intake/field-labels.ts";
import type { Variant } from "../intake/variants.ts";
import { idOf } from "./field-id.ts";
import styles from "./lead-form.module.css";

type ErrorSummaryProps = {
  variant: Variant;
  message: string;
  errors: FieldErrors;
};

/** What is wrong, as links to where it is put right. It gets the focus when a form is refused. */
export function ErrorSummary({ variant, message, errors }: ErrorSummaryProps) {
  const wrong = Object.entries(fieldLabels).filter(([name]) => errors[name]);
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was loaded to say this, and a form may stand far down on it
    <div className={styles.failed} tabIndex={-1} autoFocus data-summary="">
      <p>{say(message)}</p>
      {wrong.length > 0 ? (
        <ul className={styles.wrong}>
          {wrong.map(([name, label]) => (
            <li key={name}>
              <a href={`#${idOf(variant, name)}`} onClick={goToField}>
                {say(label)}
              </a>
              {`: ${say(errors[name]?.[0] ?? "")}`}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Without a new address, which would be an entry of the browser's history. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
