import { type RefObject, useEffect, useRef } from "react";
import type { ChatLogo } from "../contract.ts";

type Parts = {
  dialog: RefObject<HTMLDialogElement | null>;
  scroller: RefObject<HTMLElement | null>;
};
type UseFollowOptions = {
  isOpen: boolean;
  waiting: boolean;
  newestId: number;
  /** The colleague in the chat. With one, the foot below is higher. */
  colleague: string | null;
  /** With a logo, the head above is higher. */
  logo: ChatLogo | null;
};

export function useFollow({ dialog, scroller }: Parts, options: UseFollowOptions) {
  const { isOpen, waiting, newestId, colleague, logo } = options;
  const wasOpen = useRef(false);
  const hadFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as the foot grows, too
  useEffect(() => {
    const box = scroller.current;
    // On opening, jump to the newest message. Scroll smoothly to later ones.
    const glides = wasOpen.current && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    wasOpen.current = isOpen && newestId > 0;
    if (!box || !isOpen) return;
    const newest = waiting
      ? undefined
      : [...box.querySelectorAll<HTMLElement>("[data-who='bot']")].at(-1);
    box.scrollTo({
      top: newest ? newest.offsetTop - spaceAbovePx : box.scrollHeight,
      behavior: glides ? "smooth" : "instant",
    });
  }, [scroller, isOpen, waiting, newestId, colleague, logo]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen || newestId === 0) return;
    const isInside = element.contains(document.activeElement);
    // When one kind of input replaces another, the focus falls to the page.
    const isLost = hadFocus.current && document.activeElement === document.body;
    hadFocus.current = waiting && isInside;
    if (waiting || !(isInside || isLost)) return;
    const next = ["form [name]", "[data-retry]", "[data-options] button"]
      .map((one) => element.querySelector<HTMLElement>(one))
      .find((one) => one !== null);
    next?.focus({ preventScroll: true });
  }, [dialog, isOpen, waiting, newestId]);
}

const spaceAbovePx = 16;
