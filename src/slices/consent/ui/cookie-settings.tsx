import { useSyncExternalStore } from "react";
import { say } from "../../../ui/translate.ts";
import { outcome, reopen, subscribeToChoice } from "../browser/choice.ts";
import * as styles from "./cookie-settings.module.css";

const messages = {
  "": "",
  accepted: "Cookies are accepted.",
  rejected: "Cookies are rejected.",
  withdrawn: "Your consent is withdrawn.",
};

/** The outcome describes the button, so that screen readers read it when the focus returns. */
export function CookieSettings() {
  const sentence = messages[useSyncExternalStore(subscribeToChoice, outcome, () => "" as const)];
  return (
    <>
      <button
        type="button"
        className={styles.settings}
        aria-describedby={sentence ? "_cookie-outcome" : undefined}
        onClick={(event) => reopen(event.currentTarget)}
      >
        {say("Cookie settings")}
      </button>
      {sentence && (
        <span id="_cookie-outcome" className={styles.outcome}>
          {say(sentence)}
        </span>
      )}
    </>
  );
}
