/**
 * What this tab keeps while it is open, as JSON by name. Storage may be switched off or full: then
 * nothing is kept.
 */

/** @returns what was kept, which anything may have written; null where there is nothing */
export function readSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

export function keepSession(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nobody is worse off than without it.
  }
}
