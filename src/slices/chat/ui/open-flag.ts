/** What a tab remembers of the chat. Whether it was open stands apart: the page needs that before the chat's code. */

export const conversationName = "chat";
export const draftName = "chat-draft";
const openName = "chat-open";

export const wasOpen = () => stored(openName) === "true";
export const hasBegun = () => stored(conversationName) !== null;

/** Closing forgets what was half typed. */
export function keepOpen(isOpen: boolean) {
  try {
    sessionStorage.setItem(openName, String(isOpen));
    if (!isOpen) sessionStorage.removeItem(draftName);
  } catch {
    // Storage may be off; the chat is then closed after a page change.
  }
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
