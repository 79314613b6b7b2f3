import { type RefObject, useEffect, useRef, useState } from "react";

const boxes = "input[type=checkbox][form=chosen]";

/**
 * How many of the rows are chosen: their boxes know, so that one may choose before scripts come.
 * With shift, all from the last one on.
 */
export function useChosen(list: RefObject<HTMLElement | null>, rows: unknown) {
  const [count, setCount] = useState(0);
  const [isAll, setAll] = useState(false);
  const last = useRef<HTMLInputElement | null>(null);
  const all = () => [...(list.current?.querySelectorAll<HTMLInputElement>(boxes) ?? [])];
  const chosen = useRef(new Set<string>());
  function recount() {
    const boxesNow = all();
    chosen.current = new Set(boxesNow.flatMap(({ checked, name }) => (checked ? [name] : [])));
    setCount(chosen.current.size);
    setAll(chosen.current.size === boxesNow.length);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that left takes its box along
  useEffect(() => {
    // One that was answered meanwhile stands in another group, with a new box.
    for (const box of all()) box.checked ||= chosen.current.has(box.name);
    recount();
  }, [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it hears with looks at the page
  useEffect(() => {
    const place = list.current;
    function hear(event: MouseEvent) {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || !target.matches(boxes)) return;
      if (event.shiftKey && last.current) chooseBetween(all(), last.current, target);
      last.current = target;
      recount();
    }
    place?.addEventListener("click", hear);
    return () => place?.removeEventListener("click", hear);
  }, []);
  function setAllTo(checked: boolean) {
    for (const box of all()) box.checked = checked;
    last.current = null;
    recount();
  }
  /** As the boxes are now: a key may be quicker than what was drawn last. */
  const isAny = () => all().some(({ checked }) => checked);
  return {
    count,
    isAll,
    isAny,
    clear: () => setAllTo(false),
    chooseAll: () => setAllTo(true),
  };
}

function chooseBetween(all: HTMLInputElement[], from: HTMLInputElement, to: HTMLInputElement) {
  const ends = [all.indexOf(from), all.indexOf(to)];
  if (ends.includes(-1)) return;
  for (const box of all.slice(Math.min(...ends), Math.max(...ends) + 1)) box.checked = to.checked;
}
