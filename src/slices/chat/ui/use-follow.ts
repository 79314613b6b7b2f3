/** Keeps the newest message in view, and the keyboard where the visitor can go on. */
import { type RefObject, useEffect, useRef } from "react";

type Parts = { dialog: RefObject<HTMLDialogElement | null>; scroller: RefObject<HTMLElement | null> };
type Shown = { isOpen: boolean; waiting: boolean; messageCount: number };

export function useFollow({ dialog, scroller }: Parts, { isOpen, waiting, messageCount }: Shown) {
  const wasOpen = useRef(false);

  useEffect(() => {
    const box = scroller.current;
    // Opening finds the newest message there; what comes after glides in.
    const glides = wasOpen.current && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    wasOpen.current = isOpen && messageCount > 0;
    if (!box || !isOpen) return;
    const newest = waiting ? undefined : [...box.querySelectorAll<HTMLElement>("[data-who='bot']")].at(-1);
    box.scrollTo({ top: newest ? newest.offsetTop - spaceAbove : box.scrollHeight, behavior: glides ? "smooth" : "instant" });
  }, [scroller, isOpen, waiting, messageCount]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen || waiting || messageCount === 0 || !element.contains(document.activeElement)) return;
    const next = ["form [name]", "[data-retry]", "[aria-label='Options'] button"].map((one) => element.querySelector<HTMLElement>(one)).find((one) => one !== null);
    next?.focus({ preventScroll: true });
  }, [dialog, isOpen, waiting, messageCount]);
}

/** Pixels kept free above the newest message. */
const spaceAbove = 16;
