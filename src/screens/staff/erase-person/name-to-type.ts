import { fold } from "../../../platform/fold.ts";
import type { Person } from "../../../slices/people/contract.ts";

/** The text to type as confirmation: the name, or a contact where there is no name. */
export const nameToType = ({ name, contacts }: Pick<Person, "name" | "contacts">): string =>
  name || contacts[0]?.readable || "Erase";

/** Ignores case, spaces, accents and apostrophes. */
export const isTyped = (typed: string, name: string): boolean => keyOf(typed) === keyOf(name);

/** Text of signs alone folds to no words, so it is compared as it is. */
const keyOf = (text: string): string => fold(text).join(" ") || text.trim();
