import { lowered } from "./lowered.ts";

/** So much of a title says which one it is. */
const longest = 60;

/** What was done names what it was done to: two notices may stand at once. */
export function prefixTitle(title: string, message: string): string {
  const of = title.trim();
  if (of === "") return message;
  const named = of.length > longest ? `${of.slice(0, longest - 1).trimEnd()}…` : of;
  return `${named}: ${lowered(message)}`;
}
