/** Shows a dialog beside the page from 768 px, and over it below; Escape asks to close it, wherever it stands. */
import { type RefObject, useEffect, useLayoutEffect } from "react";
import { narrow } from "./narrow.ts";

type Shown = {
  isOpen: boolean;
  /** Opened by a press, and not because it was open before the page was loaded. */
  takesFocus: boolean;
  /** Asked for by Escape, or by the browser's own way of closing. */
  close(): void;
};

export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { isOpen, takesFocus, close }: Shown,
) {
  // Before the launcher is seen to be gone, and the browser drops the focus it had.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const size = matchMedia(narrow);
    const show = () => {
      const hadFocus = takesFocus || element.contains(document.activeElement);
      if (element.open) element.close();
      if (size.matches) element.showModal();
      // Not show(), which always takes the focus.
      else element.setAttribute("open", "");
      if (hadFocus) element.focus({ preventScroll: true });
    };
    show();
    size.addEventListener("change", show);
    return () => {
      size.removeEventListener("change", show);
      element.close();
    };
  }, [dialog, isOpen, takesFocus]);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      // Escape pressed in something else on the page is meant for that.
      const isHere =
        event.target === document.body ||
        (event.target instanceof Node && element.contains(event.target));
      if (!isHere) return;
      event.preventDefault();
      close();
    };
    // The browser closes a modal one by itself, too: by a phone's back gesture.
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const onClose = () => {
      if (!element.open) close();
    };
    document.addEventListener("keydown", onKeyDown);
    element.addEventListener("cancel", onCancel);
    element.addEventListener("close", onClose);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      element.removeEventListener("cancel", onCancel);
      element.removeEventListener("close", onClose);
    };
  }, [dialog, isOpen, close]);
}
