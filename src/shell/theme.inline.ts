/**
 * Runs in every page's head before anything is painted. It becomes text (`inline-script.ts`), so it uses nothing from
 * outside itself.
 * @param key under which the chosen theme is stored
 */
export function showStoredTheme(key: string) {
  const root = document.documentElement;
  // What only scripts can answer is shown where they run (`base.css`).
  root.dataset.scripts = "";
  try {
    const theme = localStorage.getItem(key);
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage may be switched off altogether.
  }
}
