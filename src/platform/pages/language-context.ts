import { createContext } from "react-router";
import { type Language, ownLanguage } from "../language.ts";

/** In which a page is drawn. */
export const languageContext = createContext<Language>(ownLanguage);
