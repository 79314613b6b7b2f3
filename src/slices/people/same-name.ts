import { fold } from "../../platform/fold.ts";

/** The same words in any order, whatever their case and accents. Initials are not words enough. */
export function isSameName(one: string, other: string): boolean {
  const key = keyOf(one);
  return key !== "" && key === keyOf(other);
}

const keyOf = (name: string): string => fold(name).sort().join(" ");
