import { fold } from "../../../platform/text/fold.ts";
import type { Contact } from "../../contacts/contract.ts";

export const nameToType = ({
  name,
  contact_points: contactPoints,
}: Pick<Contact, "name" | "contact_points">): string =>
  name || contactPoints[0]?.readable || "Erase";

export const isTyped = (typed: string, name: string): boolean => keyOf(typed) === keyOf(name);

/** Text of signs alone folds to no words, so it is compared as it is. */
const keyOf = (text: string): string => fold(text).join(" ") || text.trim();
