export const ownLanguage = "en" as const;
export const addedLanguages = ["hi"] as const;
export const languages = [ownLanguage, ...addedLanguages] as const;
export type Language = (typeof languages)[number];
export type AddedLanguage = (typeof addedLanguages)[number];

/** BCP 47 tags, for pages and `Intl`. */
export const languageTag: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };

export const languageName: Record<Language, string> = { en: "English", hi: "हिन्दी" };

/** Offers the language to its readers, on a page in the site's own language. */
export const languageOffer: Record<AddedLanguage, string> = { hi: "यह साइट हिन्दी में भी है" };
