/** @param beside somebody to compare them with */
export function personPath(id: string, beside: string | null = null): string {
  const path = `/staff/people/${id}`;
  return beside === null ? path : `${path}?${new URLSearchParams({ beside })}`;
}
