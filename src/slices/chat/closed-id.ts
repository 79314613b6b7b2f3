/** After Close the address ends in `#closed`, and CSS shows the notice (`:target`). */
export const closedId = "closed";
