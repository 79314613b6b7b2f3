import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { typedInto } from "./shortcut-list.ts";

const bars = "[data-bar], [role=toolbar]";
const gap = 16;
/** A span in pixels, measured from the edge at which the notices are. */
type Reach = { from: number; to: number };

export function clearOf(reaches: Reach[], size: number): number {
  let at = gap;
  for (const { from, to } of reaches.toSorted((one, other) => one.from - other.from))
    if (to > at && from < at + size) at = to + gap;
  return at;
}

/** At the bottom, or at the top while someone types in the lower half; clear of every bar. */
export function useNoticePlace(box: () => Element | null, visibleNotices: readonly unknown[]) {
  const isHigh = useTypedBelow();
  const [place, setPlace] = useState<string | null>(null);
  const measure = useCallback(() => {
    const room = box()?.getBoundingClientRect();
    if (!room?.height) return;
    const distance = (atTop: boolean) => clearOf(reachesAt(room, atTop), room.height);
    // If the bars leave no room at one edge, use the edge with more room.
    const fits = distance(isHigh) + room.height < innerHeight;
    const high = fits ? isHigh : distance(true) < distance(false);
    setPlace(high ? `${distance(true)}px auto` : `auto ${distance(false)}px`);
  }, [box, isHigh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what is shown
  useLayoutEffect(measure, [measure, visibleNotices]);
  useEffect(() => {
    if (visibleNotices.length === 0) return;
    const observer = new ResizeObserver(measure);
    const notices = box();
    for (const one of [notices, document.body, ...document.querySelectorAll(bars)])
      if (one) observer.observe(one);
    addEventListener("scroll", measure, true);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("scroll", measure, true);
      removeEventListener("resize", measure);
    };
  }, [box, measure, visibleNotices]);
  return place;
}

function reachesAt(room: DOMRect, isHigh: boolean): Reach[] {
  return [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ left, right, height }) => height > 0 && left < room.right && right > room.left)
    .map(({ top, bottom }) =>
      isHigh ? { from: top, to: bottom } : { from: innerHeight - bottom, to: innerHeight - top },
    )
    .filter(({ to }) => to > 0);
}

/** Changes when typing starts, not when it stops, or the button under the pointer would move. */
function useTypedBelow(): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    function look({ target }: Event) {
      if (!(target instanceof HTMLElement)) return;
      if (!target.isContentEditable && !target.matches(typedInto)) return;
      const { top, bottom } = caretIn(target) ?? target.getBoundingClientRect();
      setBelow((top + bottom) / 2 > window.innerHeight / 2);
    }
    const events = ["focusin", "input"];
    for (const type of events) document.addEventListener(type, look);
    return () => {
      for (const type of events) document.removeEventListener(type, look);
    };
  }, []);
  return isBelow;
}

/** A text may be longer than the screen, so this finds the block with the caret. */
function caretIn(text: HTMLElement): DOMRect | null {
  const at = text.isContentEditable ? getSelection()?.focusNode : null;
  const element = at instanceof Element ? at : at?.parentElement;
  return element && element !== text && text.contains(element)
    ? element.getBoundingClientRect()
    : null;
}
