/** Before the first paint, so that nothing moves later. Sent as text: it uses nothing outside. */
export function beforePaint(keys: { theme: string; accepted: string }) {
  const root = document.documentElement;
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
