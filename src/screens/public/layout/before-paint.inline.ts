/**
 * Runs in every page's head before the first paint, so that nothing moves or changes later.
 * It is sent as text (`inline-script.ts`), so it cannot use anything outside the function.
 * @param keys.theme key in localStorage  @param keys.accepted cookie that hides the banner
 */
export function beforePaint(keys: { theme: string; accepted: string }) {
  const root = document.documentElement;
  // Shows what only works with scripts (`base.css`).
  root.dataset.scripts = "";
  root.dataset.prefers = navigator.language.slice(0, 2);
  try {
    // Reserves the banner's place, which React fills later.
    const isSignalled = Reflect.get(navigator, "globalPrivacyControl") === true;
    if (!isSignalled && !document.cookie.split("; ").includes(keys.accepted))
      root.dataset.cookieQuestion = "";
    const theme = localStorage.getItem(keys.theme);
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage may be disabled.
  }
}
