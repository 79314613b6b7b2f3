import { lineFields, mapFields } from "../src/crm/leads/lead-fields.ts";

/** For a lead without the optional texts of one line, so that a new one changes no other test. */
export const noLines = mapFields(lineFields, () => null);
