import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { prefersStill, type Step } from "./slider-views.ts";

type Options = { paceMs: number | undefined; possible: boolean; step: Step };

/** Steps at a pace until told to pause; waits while a pointer or the focus is inside, and while the page is out of sight. */
export function useAutoplay({ paceMs, possible, step }: Options) {
  const [playing, setPlaying] = useState(paceMs !== undefined);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    if (prefersStill()) setPlaying(false);
  }, []);

  const moves = paceMs !== undefined && playing && possible && !pointed && !focused;
  useEffect(() => {
    if (!moves) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === "visible") step(1);
    }, paceMs);
    return () => window.clearInterval(timer);
  }, [moves, paceMs, step]);

  // The button itself holds nothing up: whoever presses Play wants to see it play.
  const isButton = (target: EventTarget) => target instanceof Element && target.closest("[data-control]") !== null;
  const hold = {
    onPointerOver: (event: PointerEvent) => setPointed(!isButton(event.target)),
    onPointerLeave: () => setPointed(false),
    onFocus: (event: FocusEvent) => setFocused(!isButton(event.target)),
    onBlur: () => setFocused(false),
  };
  return { playing, toggle: () => setPlaying((was) => !was), hold: paceMs === undefined ? {} : hold };
}
