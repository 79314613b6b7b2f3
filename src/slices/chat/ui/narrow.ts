/** Where the chat covers the page, as on a phone; wider, it stands beside it. */
export const narrow = "(width < 768px)";
