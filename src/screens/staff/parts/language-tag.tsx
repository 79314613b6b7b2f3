import { Tag } from "../../../desk/tag.tsx";
import { type AddedLanguage, type Language, ownLanguage } from "../../../platform/language.ts";

const names: Record<AddedLanguage, string> = { hi: "Hindi" };

/** In which language somebody wrote, and is to be answered, where it is not the site's own. */
export const LanguageTag = ({ language }: { language: Language | null }) =>
  language === null || language === ownLanguage ? null : <Tag>{names[language]}</Tag>;
