const path = "/staff/settings/webhooks";

export const deliveriesAtOnce = 20;
/** Later pages are not shown. */
const lastPage = 50;

/** The webhook whose deliveries are shown, and the page of them. */
export function openIn(search: URLSearchParams): { id: string | null; page: number } {
  const pageNumber = Number(search.get("page") ?? 1);
  const page = Number.isInteger(pageNumber) && pageNumber >= 1 ? Math.min(pageNumber, lastPage) : 1;
  return { id: search.get("open"), page };
}

/** @param id null for none open */
export function webhooksPath(id: string | null, page = 1): string {
  if (id === null) return path;
  const search = new URLSearchParams({ open: id });
  if (page > 1) search.set("page", String(page));
  return `${path}?${search}`;
}
