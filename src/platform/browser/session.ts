/**
 * What this tab keeps while it is open, as JSON by name. Storage may be switched off or full: then
 * nothing is kept.
 */

/** Every entry there is: the Cookies page lists them all. */
export const sessionNames = [
  "chat",
  "chat-draft",
  "chat-open",
  "lists",
  "scroll-positions",
] as const;
/** A form's own, by its variant. */
export const draftNames = "query-draft:";
export type SessionName = (typeof sessionNames)[number] | `${typeof draftNames}${string}`;

/** @returns what was kept, which anything may have written; null where there is nothing */
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
    // Nobody is worse off than without it.
  }
}

export function forgetSession(name: SessionName): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Then nothing was kept.
  }
}
