import { type Language, ownLanguage } from "../../platform/language.ts";
import type { LeadRow } from "./store.server.ts";

/** The language to write to the sender in; the site's own if the lead has none. */
export const languageOf = ({ language }: Pick<LeadRow, "language">): Language =>
  language ?? ownLanguage;
