/** Light, dark, or as the device has it: remembered in this browser, and known before anything is painted. Browser only. */

import { grounds } from "../../../ui/grounds.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

export const themeKey = "theme";

const listeners = new Set<() => void>();

export function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Storage may be switched off altogether; then the choice holds as long as the page. */
let unstored: Theme = "system";

export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return themes.find((theme) => theme === stored) ?? "system";
  } catch {
    return unstored;
  }
}

export function chooseTheme(theme: Theme) {
  unstored = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Nothing to be done: it is remembered above.
  }
  for (const listener of listeners) listener();
}

/** The browser takes the first theme colour that fits, so a choice stands before those that follow the device. */
export function showTheme(theme: Theme) {
  document.querySelector("meta[data-chosen]")?.remove();
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
    return;
  }
  document.documentElement.dataset.theme = theme;
  const meta = Object.assign(document.createElement("meta"), {
    name: "theme-color",
    content: grounds[theme],
  });
  meta.dataset.chosen = "";
  document.head.prepend(meta);
}
