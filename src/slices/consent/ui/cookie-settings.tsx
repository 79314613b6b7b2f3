import { withdraw } from "./choice.ts";
import styles from "./cookie-settings.module.css";

/** Takes consent back as easily as it was given, and puts the question again. A link among links, to look at. */
export function CookieSettings() {
  return (
    <button type="button" className={styles.settings} onClick={(event) => void withdraw(event.currentTarget)}>
      Cookie settings
    </button>
  );
}
