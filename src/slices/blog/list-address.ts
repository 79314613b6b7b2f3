export const listId = "posts";

/** Without JavaScript each page of the list has its own address. */
export function listAddress(pathname: string, page: number, search: string): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
  });
  return `${pathname}${query.size > 0 ? `?${query}` : ""}#${listId}`;
}
