/** What sort of thing somebody did, for the audit log: the name of an event's kind says it. */
import type { Actor } from "./contract.ts";

export const deeds = ["read", "exported", "erased", "changed", "account"] as const;
export type AuditAction = (typeof deeds)[number];

type AuditedEvent = { kind: string; by: Pick<Actor, "who">; data: object };

/**
 * Of visitors and the site itself the log holds what concerns somebody's data as a whole, and who
 * was kept out.
 */
export function deedOf({ kind, by: { who }, data }: AuditedEvent): AuditAction | null {
  // Its publication follows at once, and tells the same.
  if (kind === "content.drafted" && "kind" in data && data.kind === "company") return null;
  const deed = sortOf(kind);
  const isAlwaysLogged =
    deed === "exported" || deed === "erased" || kind === "staff.sign_in_failed";
  return who === "staff" || isAlwaysLogged ? deed : null;
}

function sortOf(kind: string): AuditAction {
  if (/\.(read|listed)$/.test(kind)) return "read";
  if (kind.endsWith(".exported")) return "exported";
  if (kind.endsWith(".erased")) return "erased";
  return /^(staff|token)\./.test(kind) ? "account" : "changed";
}
