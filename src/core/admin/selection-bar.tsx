import { Button, CloseButton, Kbd, Menu } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type useFetcher, useFetchers } from "react-router";
import { useShortcut } from "../../ui/admin/layout/shortcuts.tsx";
import * as sharedStyles from "../../ui/admin/shared.module.css";
import type { Choice } from "./forms.tsx";
import * as styles from "./lists.module.css";

type SelectionBarProps = {
  chosen: Pick<ReturnType<typeof useChosen>, "count" | "isAll" | "clear" | "chooseAll">;
  change: { Form: ReturnType<typeof useFetcher>["Form"]; to: { method: "post"; action: string } };
  form: RefObject<HTMLFormElement | null>;
  children: React.ReactNode;
};

export function SelectionBar({ chosen, change, form, children }: SelectionBarProps) {
  const { count, isAll, clear, chooseAll } = chosen;
  return (
    <>
      {count > 0 ? <ClearByKey clear={clear} /> : null}
      <change.Form ref={form} id="chosen" {...change.to} className={styles.bar} data-bar="">
        <strong className={styles.count}>{count === 0 ? "Selected" : `${count} selected`}</strong>
        {children}
        {isAll ? null : (
          <Button variant="subtle" size="xs" className={sharedStyles.scripted} onClick={chooseAll}>
            Select all shown
          </Button>
        )}
        <CloseButton type="reset" aria-label="Clear the selection" onClick={clear} />
      </change.Form>
    </>
  );
}

/** Registered only while there is a selection: otherwise Escape closes what is open. */
function ClearByKey({ clear }: { clear(): void }) {
  useShortcut({ keys: "Escape", does: "Clear the selection", run: clear });
  return null;
}

export const formFields = (form: HTMLFormElement | null): Record<string, string> =>
  form
    ? Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)]))
    : {};

type ChoiceMenuProps = {
  label: string;
  keys?: string;
  choices: Choice[];
  onChoose(value: string): void;
  opened?: boolean;
  onChange?(opened: boolean): void;
};

export function ChoiceMenu({ label, keys, choices, onChoose, ...state }: ChoiceMenuProps) {
  // The bar appears together with the menu: measured too early, it gets no focus.
  const dropdown = useRef<HTMLDivElement>(null);
  useFirstItemFocus(dropdown, state.opened === true);
  return (
    <Menu position="top-start" hideDetached={false} {...state}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          className={sharedStyles.scripted}
          rightSection={keys ? <Kbd>{keys}</Kbd> : null}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} className={styles.choices}>
        {choices.map(({ value, label: words }) => (
          <Menu.Item key={value} onClick={() => onChoose(value)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const mostFrames = 30;

/** Mantine focuses the first item once, and a menu that is not visible yet takes no focus. */
function useFirstItemFocus(dropdown: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    let frames = 0;
    let request = requestAnimationFrame(function focusFirst() {
      if (dropdown.current?.contains(document.activeElement) || ++frames > mostFrames) return;
      dropdown.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
      request = requestAnimationFrame(focusFirst);
    });
    return () => cancelAnimationFrame(request);
  }, [dropdown, isOpen]);
}

const boxes = "input[type=checkbox][form=chosen]";

type Chosen = {
  list: RefObject<HTMLElement | null>;
  form: RefObject<HTMLFormElement | null>;
  rows: unknown;
};

/**
 * The boxes hold the state, so that selecting works before hydration. The form sends the values
 * each row showed, so that a colleague's later change causes a conflict.
 */
export function useChosen({ list, form, rows }: Chosen) {
  const [count, setCount] = useState(0);
  const [isAll, setAll] = useState(false);
  const last = useRef<HTMLInputElement | null>(null);
  const all = () => [...(list.current?.querySelectorAll<HTMLInputElement>(boxes) ?? [])];
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
