/** What this browser keeps from visit to visit, as text by name. Storage may be switched off or full: then nothing is. */

export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param value null takes away what is kept */
export function keepLocal(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Nobody is worse off than without it.
  }
}
