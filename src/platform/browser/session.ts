/** All entries: the Cookies page lists them. */
export const sessionNames = [
  "chat",
  "chat-draft",
  "chat-open",
  "lists",
  "scroll-positions",
] as const;
export const draftNames = "query-draft:";
/** Of staff's screens, which no visitor's page is. */
const staffDrafts = ["answer", "document", "note", "reply"] as const;
type OfStaff = "signing-out" | `${(typeof staffDrafts)[number]}-draft:${string}`;
export type SessionName = (typeof sessionNames)[number] | `${typeof draftNames}${string}` | OfStaff;

/** @returns unchecked JSON, which anybody may have written; null where there is none */
export function readSession(name: SessionName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

export function keepSession(name: SessionName, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be switched off or full.
  }
}

export function forgetSession(name: SessionName): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Without storage nothing was kept.
  }
}

/** Forgets unsent words of staff after they signed out: somebody else may use the browser next. */
export function forgetStaffs(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (staffDrafts.some((kind) => name.startsWith(`${kind}-draft:`)))
        sessionStorage.removeItem(name);
  } catch {
    // Without storage nothing was kept.
  }
}
