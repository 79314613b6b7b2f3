import type { Person } from "../../../slices/people/contract.ts";

/** What confirms that it is they: their name, or how they are reached where they left none. */
export const nameToType = ({ name, contacts }: Pick<Person, "name" | "contacts">): string =>
  name || contacts[0]?.readable || "Erase";

/** Whatever the case, and however many spaces. */
export const isTyped = (typed: string, name: string): boolean => keyOf(typed) === keyOf(name);

const keyOf = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();
