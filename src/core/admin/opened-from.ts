/** Kept in the tab's history, for Back, reload, j and k: a link to a colleague has none of it. */
export type OpenedFrom = {
  to: string;
  label: string;
  /** The ids of the rows shown, at most 200. */
  ids: string[];
};

const isOfAdmin = /^\/staff(?:[/?]|$)/;

export const openedFrom = (list: OpenedFrom) => ({ openedFrom: list });

/** @param state of `useLocation()`, which is not checked */
export function listIn(state: unknown): OpenedFrom | null {
  if (typeof state !== "object" || state === null || !("openedFrom" in state)) return null;
  const list = state.openedFrom;
  return isList(list) && isOfAdmin.test(list.to) ? list : null;
}

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
