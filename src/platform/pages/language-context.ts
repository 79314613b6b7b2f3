import { createContext } from "react-router";
import { type Language, ownLanguage } from "../text/language.ts";

export const languageContext = createContext<Language>(ownLanguage);
