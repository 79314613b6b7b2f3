import type { Language } from "../../platform/language.ts";
import { languageAt } from "../../platform/language-address.ts";
import type { LeadRow } from "./store.server.ts";

/** Of the page it was sent from. Of a chat, or what came by hand, none is known. */
export const languageOf = ({ page }: Pick<LeadRow, "page">): Language =>
  languageAt(page ?? "/").language;
