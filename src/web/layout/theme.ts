import { keepLocal, readLocal } from "../../platform/browser/session.ts";
import { grounds } from "../../ui/grounds.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

export const themeKey = "theme";

const listeners = new Set<() => void>();

export function subscribeToTheme(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Storage may be disabled; then the choice lasts as long as the page. */
let unstored: Theme = "system";

export function chosenTheme(): Theme {
  const stored = readLocal(themeKey);
  return themes.find((theme) => theme === stored) ?? unstored;
}

export function chooseTheme(theme: Theme) {
  unstored = theme;
  keepLocal(themeKey, theme);
  for (const listener of listeners) listener();
}

/** The browser takes the first theme-color that matches, so the choice is put first. */
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
