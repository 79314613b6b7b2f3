import { say } from "../../../ui/translate.ts";
import * as styles from "./lead-form.module.css";

export function ReturnedMessage({ message }: { message: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was loaded to say this, and a form may stand far down on it
    <p className={styles.failed} tabIndex={-1} autoFocus>
      {say(message)}
    </p>
  );
}
