/** What a tab remembers of the chat. Whether it was open stands apart: the page needs that before the chat's code. */

export const conversationName = "chat";
export const draftName = "chat-draft";
const openName = "chat-open";

export const wasOpen = () => stored(openName) === "true";
export const hasBegun = () => stored(conversationName) !== null;

export function keepOpen(isOpen: boolean) {
  try {
    sessionStorage.setItem(openName, String(isOpen));
  } catch {
    // Storage may be off; the chat is then closed after a page change.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(draftName);
  } catch {
    // Storage may be off; then nothing was kept.
  }
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
