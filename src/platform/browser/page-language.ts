/** @returns the page's language for calls; undefined for the site's own */
export function pageLanguage(): string | undefined {
  const [language] = document.documentElement.lang.split("-");
  return language === "en" ? undefined : language;
}
