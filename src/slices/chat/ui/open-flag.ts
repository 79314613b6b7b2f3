/** Whether the chat was open in this tab. Apart from the conversation, because the page needs it before the panel's code. */

const name = "chat-open";

export function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(name) === "true";
  } catch {
    return false;
  }
}

export function keepOpen(isOpen: boolean) {
  try {
    sessionStorage.setItem(name, String(isOpen));
  } catch {
    // Storage may be off; the chat is then closed after a page change.
  }
}
