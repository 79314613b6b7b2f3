/**
 * The list that an enquiry was opened from, in its order. It is kept in the tab's history, so that
 * Back, reload and the keys j and k work, while a link sent to a colleague does not contain it.
 */
export type OpenedFrom = {
  /** The list's address, with its filters. */
  to: string;
  /** The list's name: "Inbox". */
  label: string;
  /** The ids of the rows shown, at most 200. */
  ids: string[];
};

const isOfDesk = /^\/staff(?:[/?]|$)/;

/** For `<Link state={…}>` and `navigate(…, { state })`. */
export const openedFrom = (list: OpenedFrom) => ({ openedFrom: list });

/**
 * @param state of `useLocation()`, which is not checked
 * @returns null where it holds no list of the desk
 */
export function listIn(state: unknown): OpenedFrom | null {
  if (typeof state !== "object" || state === null || !("openedFrom" in state)) return null;
  const list = state.openedFrom;
  return isList(list) && isOfDesk.test(list.to) ? list : null;
}

/** @returns the position, from 1, and the neighbours; null where the enquiry is not in the list */
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
