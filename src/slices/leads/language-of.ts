import { type Language, ownLanguage } from "../../platform/language.ts";
import type { LeadRow } from "./store.server.ts";

/** In which its sender is written to. Of what came by hand none is known. */
export const languageOf = ({ language }: Pick<LeadRow, "language">): Language =>
  language ?? ownLanguage;
