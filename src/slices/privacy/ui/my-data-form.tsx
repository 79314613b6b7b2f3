import type { ReturnedForm } from "../../../platform/pages/returned-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { myDataPath } from "../my-data-path.ts";
import type { Ask } from "../request-contract.ts";
import { FormResult } from "./flash-message.tsx";
import * as styles from "./my-data.module.css";

const choices = [
  {
    what: "copy",
    label: "Send me my data",
    under: "A file with what you sent us, what was answered, and when.",
  },
  {
    what: "erasure",
    label: "Erase my data",
    under: "We ask once more, and mail you when it is done.",
  },
] as const satisfies { what: Ask; label: string; under: string }[];

/** Works without scripts. */
export function MyDataForm({ returned }: { returned: ReturnedForm | undefined }) {
  const chosen = returned?.values.what;
  const wrong = returned?.errors.what?.[0];
  return (
    <form className={styles.form} action={myDataPath} method="post" noValidate>
      {returned ? <FormResult tone="failed">{returned.message}</FormResult> : null}
      <fieldset className={styles.choices}>
        <legend>What you want</legend>
        {choices.map(({ what, label, under }) => (
          <label key={what} className={styles.choice}>
            <input
              type="radio"
              name="what"
              value={what}
              defaultChecked={chosen === what || (!chosen && what === "copy")}
            />
            <strong>{label}</strong>
            <span className={styles.under}>{under}</span>
          </label>
        ))}
        {wrong ? <p className={styles.wrong}>{wrong}</p> : null}
      </fieldset>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={returned?.values.email}
        error={returned?.errors.email?.[0]}
      />
      <Button type="submit">Mail me a link</Button>
    </form>
  );
}
