/**
 * Where on the chat's page it says that it was closed: the address leads there after Close, and
 * nowhere else is it shown.
 */
export const closedId = "closed";
