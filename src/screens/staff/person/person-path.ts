/** What stands open on a person's page: a form, or somebody to compare them with. */
export type Opened = "correct" | "merge";

/** @param otherId somebody to compare them with */
export function personPath(id: string, otherId: string | null = null): string {
  const path = `/staff/people/${id}`;
  return otherId === null ? path : `${path}?${new URLSearchParams({ beside: otherId })}`;
}

export const openedPath = (id: string, open: Opened): string => `${personPath(id)}?open=${open}`;
