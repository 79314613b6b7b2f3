import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetchers } from "react-router";

const boxes = "input[type=checkbox][form=chosen]";

type Chosen = {
  list: RefObject<HTMLElement | null>;
  form: RefObject<HTMLFormElement | null>;
  rows: unknown;
};

/**
 * Counts the selected rows. The boxes hold the state, so that selecting works before hydration.
 * Shift selects a range. The form sends the values each row showed when it was selected, or after
 * the user's own last change, so that a colleague's later change causes a conflict and is not
 * overwritten.
 */
export function useChosen({ list, form, rows }: Chosen) {
  const [count, setCount] = useState(0);
  const [isAll, setAll] = useState(false);
  const last = useRef<HTMLInputElement | null>(null);
  const all = () => [...(list.current?.querySelectorAll<HTMLInputElement>(boxes) ?? [])];
  /** The values that selected rows showed, by field name. */
  const chosen = useRef(new Map<string, string>());
  /** `useChange` submits with `flushSync`, so every change is seen, however busy React is. */
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
    // A row that was answered meanwhile is in another group, with a new box.
    for (const box of all()) box.checked ||= chosen.current.has(box.name);
    // The user's own change and its new rows arrive together; a refused change brings no rows.
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
  /** Reads the boxes themselves: a shortcut may come before the last render. */
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
