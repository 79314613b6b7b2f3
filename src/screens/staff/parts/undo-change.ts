/** What undoes a change of enquiries, as the fields of a form that sends it back. */
import { type Changed, changedLeads } from "../../../slices/leads/working/lead-set.ts";
import { json } from "./json.ts";

/** @returns nothing to spread where nothing changed */
export const undoOf = (changed: Changed[]) =>
  changed.length > 0 && { undo: { intent: "restore", changed: JSON.stringify(changed) } };

/** The field `changed` that `undoOf` gave. */
export const sentBack = json.pipe(changedLeads);
