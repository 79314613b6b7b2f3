import type { Field } from "../../../slices/content/field.ts";
import { fieldAt } from "../../../slices/content/field-at.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import { firstTextOf } from "../../../slices/content/words-of.ts";

type Within = { root: Field; body: unknown };

/** What leads on there: the words of the item it is chosen in, or else what its group is called. */
export function wayWords({ root, body }: Within, place: string): string {
  const group = parentOf(place);
  const field = fieldAt(root, group);
  const isItem = fieldAt(root, parentOf(group))?.type === "list";
  const words = field && isItem ? firstTextOf(field, valueAt(body, group)) : "";
  return words || (field?.label ?? "");
}

const parentOf = (place: string): string => place.slice(0, place.lastIndexOf("."));
