/** The one that code and what a new site begins with are written in. */
export const ownLanguage = "en" as const;
/** Those that pages may have versions in. */
export const addedLanguages = ["hi"] as const;
export const languages = [ownLanguage, ...addedLanguages] as const;
export type Language = (typeof languages)[number];
export type AddedLanguage = (typeof addedLanguages)[number];

/** As pages and `Intl` name them. */
export const languageTag: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };

/** As its readers call it. */
export const languageName: Record<Language, string> = { en: "English", hi: "हिन्दी" };

/** To whoever reads it, on a page in the site's own. */
export const languageOffer: Record<AddedLanguage, string> = { hi: "यह साइट हिन्दी में भी है" };
