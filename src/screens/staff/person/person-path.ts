/** What stands open on a person's page: a form, or somebody to compare them with. */
export type Opened = "correct" | "merge";

/** @param beside somebody to compare them with */
export function personPath(id: string, beside: string | null = null): string {
  const path = `/staff/people/${id}`;
  return beside === null ? path : `${path}?${new URLSearchParams({ beside })}`;
}

export const openedPath = (id: string, open: Opened): string => `${personPath(id)}?open=${open}`;
