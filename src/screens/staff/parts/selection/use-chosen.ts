import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetchers } from "react-router";

const boxes = "input[type=checkbox][form=chosen]";

type Chosen = {
  list: RefObject<HTMLElement | null>;
  form: RefObject<HTMLFormElement | null>;
  rows: unknown;
};

/**
 * How many of the rows are chosen: their boxes know, so that one may choose before scripts come.
 * With shift, all from the last one on. The form sends what each row showed when it was chosen, or
 * after one's own last change: what a colleague changes since is said, and not overwritten.
 */
export function useChosen({ list, form, rows }: Chosen) {
  const [count, setCount] = useState(0);
  const [isAll, setAll] = useState(false);
  const last = useRef<HTMLInputElement | null>(null);
  const all = () => [...(list.current?.querySelectorAll<HTMLInputElement>(boxes) ?? [])];
  /** What they showed, by name. */
  const chosen = useRef(new Map<string, string>());
  /** Every change is seen, however busy React is: `flushSync` draws that it was sent. */
  const isChanging = useFetchers().some(({ formData }) => formData);
  const before = useRef({ rows, isChanging });
  function recount(shownValues = chosen.current) {
    const boxesNow = all();
    chosen.current = new Map(
      boxesNow
        .filter(({ checked }) => checked)
        .map(({ name, value }) => [name, shownValues.get(name) ?? value]),
    );
    setCount(chosen.current.size);
    setAll(chosen.current.size === boxesNow.length);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that left takes its box along
  useEffect(() => {
    // One that was answered meanwhile stands in another group, with a new box.
    for (const box of all()) box.checked ||= chosen.current.has(box.name);
    // One's own change and the rows that show it come as one; a refused one brings no rows.
    const isChanged = before.current.isChanging && !isChanging && before.current.rows !== rows;
    recount(isChanged ? new Map() : undefined);
    before.current = { rows, isChanging };
  }, [rows, isChanging]);
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
    const formElement = form.current;
    function tell({ formData }: FormDataEvent) {
      for (const [name, shownValue] of chosen.current)
        if (formData.has(name)) formData.set(name, shownValue);
    }
    place?.addEventListener("click", hear);
    formElement?.addEventListener("formdata", tell);
    return () => {
      place?.removeEventListener("click", hear);
      formElement?.removeEventListener("formdata", tell);
    };
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
