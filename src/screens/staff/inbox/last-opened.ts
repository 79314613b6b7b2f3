/** In this tab, so that the focus comes back to it with the list. */
export const lastOpened: { id: string | null } = { id: null };
