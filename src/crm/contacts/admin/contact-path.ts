export type Opened = "correct" | "merge";

export function contactPath(id: string, otherId: string | null = null): string {
  const path = `/staff/contacts/${id}`;
  return otherId === null ? path : `${path}?${new URLSearchParams({ beside: otherId })}`;
}

export const openedPath = (id: string, open: Opened): string => `${contactPath(id)}?open=${open}`;
