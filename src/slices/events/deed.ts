/** What sort of thing somebody did, for the audit log: the name of an event's kind says it. */
import type { Actor } from "./contract.ts";

export const deeds = ["read", "exported", "erased", "changed", "account"] as const;
export type Deed = (typeof deeds)[number];

/** Of visitors and the site itself the log holds what concerns somebody's data as a whole. */
export function deedOf(kind: string, { who }: Pick<Actor, "who">): Deed | null {
  const deed = sortOf(kind);
  return who === "staff" || deed === "exported" || deed === "erased" ? deed : null;
}

function sortOf(kind: string): Deed {
  if (/\.(read|listed)$/.test(kind)) return "read";
  if (kind.endsWith(".exported")) return "exported";
  if (kind.endsWith(".erased")) return "erased";
  return /^(staff|token)\./.test(kind) ? "account" : "changed";
}
