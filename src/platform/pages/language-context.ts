import { createContext } from "react-router";
import { type Language, ownLanguage } from "../language.ts";

export const languageContext = createContext<Language>(ownLanguage);
