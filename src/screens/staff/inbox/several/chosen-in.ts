/** Which enquiries a form of the inbox is about: each has a field of its own, named by its id. */
import { z } from "zod";
import { checked } from "../../../../platform/http/check-by-contract.ts";
import { only } from "../../../../slices/leads/working/desk-state.ts";
import {
  type Changed,
  type LeadSet,
  leadSet,
  mostAtOnce,
} from "../../../../slices/leads/working/lead-set.ts";
import { json } from "../../parts/json.ts";
import { selectedField, selectedIds } from "../../parts/selection/selected-field.ts";

type Values = Record<string, string>;

const ids = z.array(z.string().max(64)).min(1, "Select an enquiry first.").max(mostAtOnce);
const shown = json.pipe(leadSet);

export const idsIn = (values: Values): string[] => checked(ids, selectedIds(values, "lead"));

/** @returns each with what its row showed of what is to be changed */
export const wantedIn = (values: Values, set: LeadSet): Changed[] =>
  idsIn(values).map((id) => ({
    id,
    set,
    was: only(checked(shown, values[selectedField("lead", id)]), set),
  }));
