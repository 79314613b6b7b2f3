/** In such a window the chat covers the page instead of standing beside it. */
export const narrow = "(width < 768px)";
