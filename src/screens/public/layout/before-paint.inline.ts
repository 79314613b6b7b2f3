/**
 * Runs in every page's head before anything is painted, so that nothing changes its look or its
 * place afterwards. It becomes text (`inline-script.ts`), so it uses nothing from outside itself.
 * @param known.theme the key under which the chosen theme is stored
 * @param known.accepted the cookie of whom the banner does not ask
 */
export function beforePaint(known: { theme: string; accepted: string }) {
  const root = document.documentElement;
  // What only scripts can answer is shown where they run (`base.css`).
  root.dataset.scripts = "";
  try {
    // The banner comes later, with React; what makes room for it does so from the first.
    if (!document.cookie.split("; ").includes(known.accepted)) root.dataset.cookieQuestion = "";
    const theme = localStorage.getItem(known.theme);
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage may be switched off altogether.
  }
}
