import type { Actor } from "./contract.ts";

export const auditActions = ["read", "exported", "erased", "changed", "account"] as const;
export type AuditAction = (typeof auditActions)[number];

type AuditedEvent = { kind: string; by: Pick<Actor, "who">; data: object };

/** For visitors and the system the log holds only exports, erasures and failed sign-ins. */
export function auditActionOf({ kind, by: { who }, data }: AuditedEvent): AuditAction | null {
  // The publication follows at once and records the same.
  if (kind === "content.drafted" && "kind" in data && data.kind === "company") return null;
  const action = sortOf(kind);
  const isAlwaysLogged =
    action === "exported" || action === "erased" || kind === "staff.sign_in_failed";
  return who === "staff" || isAlwaysLogged ? action : null;
}

function sortOf(kind: string): AuditAction {
  if (/\.(read|listed)$/.test(kind)) return "read";
  if (kind.endsWith(".exported")) return "exported";
  if (kind.endsWith(".erased")) return "erased";
  return /^(staff|token)\./.test(kind) ? "account" : "changed";
}
