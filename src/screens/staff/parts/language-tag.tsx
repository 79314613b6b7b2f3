import { Tag } from "../../../desk/tag.tsx";
import { type AddedLanguage, type Language, ownLanguage } from "../../../platform/language.ts";

const names: Record<AddedLanguage, string> = { hi: "Hindi" };

/** The sender's language, which is also the one to answer in; hidden where it is the site's own. */
export const LanguageTag = ({ language }: { language: Language | null }) =>
  language === null || language === ownLanguage ? null : <Tag>{names[language]}</Tag>;
