import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { typedInto } from "./shortcut-list.ts";

/** Heads, tools and bars with buttons: what has to be pressed while a notice is shown. */
const bars = "[data-bar], [role=toolbar]";
const gap = 16;
/** From where to where something reaches, counted from the edge that the notices are at. */
type Reach = { from: number; to: number };

/** How far from its edge something of a size is clear of all that is there, in pixels. */
export function clearOf(reaches: Reach[], size: number): number {
  let at = gap;
  for (const { from, to } of reaches.toSorted((one, other) => one.from - other.from))
    if (to > at && from < at + size) at = to + gap;
  return at;
}

/**
 * Where the notices are: at the bottom, or at the top while one types in the lower half of the
 * screen, and clear of every bar there.
 *
 * @param box finds the notices
 * @param visibleNotices another array with each change
 * @returns what `inset-block` has, `null` where nothing is shown
 */
export function useNoticePlace(box: () => Element | null, visibleNotices: readonly unknown[]) {
  const isHigh = useTypedBelow();
  const [place, setPlace] = useState<string | null>(null);
  const measure = useCallback(() => {
    const room = box()?.getBoundingClientRect();
    if (!room?.height) return;
    const distance = (atTop: boolean) => clearOf(reachesAt(room, atTop), room.height);
    // Where the bars leave no room at one edge, the other has more of it.
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

/**
 * Whether one types in the lower half of the screen. This changes where somebody begins to type, not
 * where they stop: what they press then would move away from under the pointer.
 */
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

/** A text may be longer than the screen: where in it one writes. */
function caretIn(text: HTMLElement): DOMRect | null {
  const at = text.isContentEditable ? getSelection()?.focusNode : null;
  const element = at instanceof Element ? at : at?.parentElement;
  return element && element !== text && text.contains(element)
    ? element.getBoundingClientRect()
    : null;
}
