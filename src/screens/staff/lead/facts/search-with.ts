/** Sets or removes one parameter of the query. Beside the list, the query has more of them. */
export function searchWith(
  search: string,
  name: "closing" | "plan" | "write" | "again" | "correct",
  value: string | null,
): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return `?${query}`;
}
