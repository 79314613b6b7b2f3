import { useId, useLayoutEffect, useSyncExternalStore } from "react";
import { say } from "../../../ui/translate.ts";
import {
  chooseTheme,
  chosenTheme,
  showTheme,
  subscribeToTheme,
  type Theme,
  themes,
} from "./theme.ts";
import styles from "./theme-switch.module.css";

const words: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };

export function ThemeSwitch() {
  const name = useId();
  const chosen = useSyncExternalStore(subscribeToTheme, chosenTheme, () => "system" as const);
  useLayoutEffect(() => showTheme(chosen), [chosen]);
  return (
    <fieldset className={styles.switch} data-remember-press="">
      <legend className="visually-hidden">{say("Theme")}</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          {say(words[theme])}
        </label>
      ))}
    </fieldset>
  );
}
