/** The undo of a change of enquiries, as form fields that send it back. */
import { type Changed, changedLeads } from "../../../slices/leads/working/lead-set.ts";
import { json } from "./json.ts";

/** @returns an object to spread; false where nothing changed */
export const undoOf = (changed: Changed[]) =>
  changed.length > 0 && { undo: { intent: "restore", changed: JSON.stringify(changed) } };

/** Parses the field `changed` of `undoOf`. */
export const sentBack = json.pipe(changedLeads);
