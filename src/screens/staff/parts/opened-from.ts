/**
 * The list a lead was opened from, in its order: kept with the address in the tab's history, so
 * that Back, reload and the keys j and k know it, and a link sent to a colleague does not.
 */
export type OpenedFrom = {
  /** The list's own address, with its filters. */
  to: string;
  /** What the list is called: "Inbox". */
  label: string;
  /** Those that were shown, at most 200. */
  ids: string[];
};

const isOfDesk = /^\/staff(?:[/?]|$)/;

/** For `<Link state={…}>` and `navigate(…, { state })`. */
export const openedFrom = (list: OpenedFrom) => ({ openedFrom: list });

/** @param state of `useLocation()`: whatever lies in the history */
export function listIn(state: unknown): OpenedFrom | null {
  if (typeof state !== "object" || state === null || !("openedFrom" in state)) return null;
  const list = state.openedFrom;
  return isList(list) && isOfDesk.test(list.to) ? list : null;
}

/** @returns where the lead stands, from 1, and its neighbours; null where it is not in the list */
export function placeIn(list: OpenedFrom | null, id: string) {
  const index = list?.ids.indexOf(id) ?? -1;
  if (!list || index < 0) return null;
  const { ids } = list;
  return {
    at: index + 1,
    of: ids.length,
    previous: ids[index - 1] ?? null,
    next: ids[index + 1] ?? null,
  };
}

const isList = (list: unknown): list is OpenedFrom =>
  typeof list === "object" &&
  list !== null &&
  "to" in list &&
  typeof list.to === "string" &&
  "label" in list &&
  typeof list.label === "string" &&
  "ids" in list &&
  Array.isArray(list.ids) &&
  list.ids.every((id) => typeof id === "string");
