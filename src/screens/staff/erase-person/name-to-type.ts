import { fold } from "../../../platform/fold.ts";
import type { Person } from "../../../slices/people/contract.ts";

/** What confirms that it is they: their name, or how they are reached where they left none. */
export const nameToType = ({ name, contacts }: Pick<Person, "name" | "contacts">): string =>
  name || contacts[0]?.readable || "Erase";

/** In any spelling: whatever its case, spaces, accents and apostrophes. */
export const isTyped = (typed: string, name: string): boolean => keyOf(typed) === keyOf(name);

/** Of signs alone there are no words. */
const keyOf = (text: string): string => fold(text).join(" ") || text.trim();
