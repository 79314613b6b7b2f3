/** Those a site may be read in; the first is its own. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];
export const ownLanguage: Language = languages[0];

/** As pages and `Intl` name them. */
export const languageTag: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };

/** As its readers call it. */
export const languageName: Record<Language, string> = { en: "English", hi: "हिन्दी" };
