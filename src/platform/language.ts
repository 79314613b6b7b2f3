/** Those a site may be read in; the first is its own. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** As pages and `Intl` name them. */
export const languageTag: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };
