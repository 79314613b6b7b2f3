/** Complete: the Cookies page lists them. */
export const sessionNames = [
  "chat",
  "chat-draft",
  "chat-open",
  "lists",
  "scroll-positions",
] as const;
export const draftNames = "query-draft:";
const staffDrafts = ["answer", "document", "note", "reply"] as const;
export type StaffDraft = (typeof staffDrafts)[number];
/** A draft belongs to one tab and one user, so that another user of the browser does not see it. */
export const staffDraft = (kind: StaffDraft, of: { viewer: string; id: string | number }) =>
  `${kind}-draft:${of.viewer}:${of.id}` as const;
type OfStaff = "signing-out" | ReturnType<typeof staffDraft>;
export type SessionName = (typeof sessionNames)[number] | `${typeof draftNames}${string}` | OfStaff;

/** @returns unvalidated JSON, which anybody may have written; null if there is none */
export function readSession(name: SessionName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** @param value null removes it */
export function keepSession(name: SessionName, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be switched off or full.
  }
}

/** Removes the drafts of staff at sign-out, because another person may use the browser next. */
export function forgetStaffs(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (draftOf(name)) sessionStorage.removeItem(name);
  } catch {
    // Without storage nothing was kept.
  }
}

export function staffDraftsKept(): StaffDraft[] {
  try {
    return Object.keys(sessionStorage).flatMap((name) => draftOf(name) ?? []);
  } catch {
    return [];
  }
}

const draftOf = (name: string): StaffDraft | undefined =>
  staffDrafts.find((kind) => name.startsWith(`${kind}-draft:`));

export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepLocal(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Storage may be switched off or full.
  }
}
