import { type RefObject, useEffect, useLayoutEffect } from "react";
import { narrow } from "./narrow.ts";

type UseDialogOptions = {
  isOpen: boolean;
  takesFocus: boolean;
  close(): void;
};

export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { isOpen, takesFocus, close }: UseDialogOptions,
) {
  // A layout effect runs before the browser drops the focus of the hidden launcher.
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
      // Escape pressed elsewhere on the page is meant for something else.
      const isHere =
        event.target === document.body ||
        (event.target instanceof Node && element.contains(event.target));
      if (!isHere) return;
      event.preventDefault();
      close();
    };
    // The browser also closes a modal dialog by itself, as on a phone's back gesture.
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
