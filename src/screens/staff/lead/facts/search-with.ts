/** The address's query with one name set, or without it; beside the list it holds more. */
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
