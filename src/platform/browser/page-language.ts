/** Of the page, as calls name it, where that is not the site's own. */
export function pageLanguage(): string | undefined {
  const [language] = document.documentElement.lang.split("-");
  return language === "en" ? undefined : language;
}
