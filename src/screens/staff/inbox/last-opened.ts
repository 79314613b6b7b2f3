/** Kept per tab, so that the focus returns to the row when the viewer comes back. */
export const lastOpened: { id: string | null } = { id: null };
