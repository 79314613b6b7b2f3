import { fold } from "../../platform/fold.ts";

/** The same words in any order, ignoring case and accents. An initial does not match a word. */
export function isSameName(one: string, other: string): boolean {
  const key = keyOf(one);
  return key !== "" && key === keyOf(other);
}

const keyOf = (name: string): string => fold(name).sort().join(" ");
