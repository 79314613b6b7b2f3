/** The address ends in `#closed` after Close; only then the notice is shown (`:target`). */
export const closedId = "closed";
