import { Button, Kbd, Menu } from "@mantine/core";
import { type RefObject, useEffect, useRef } from "react";
import type { Choice } from "../choice.ts";
import * as styles from "./selection-bar.module.css";

type ChoiceMenuProps = {
  label: string;
  keys?: string;
  choices: Choice[];
  onChoose(value: string): void;
  opened?: boolean;
  onChange?(opened: boolean): void;
};

export function ChoiceMenu({ label, keys, choices, onChoose, ...state }: ChoiceMenuProps) {
  // The bar around it appears together with the menu. Measured too early, a menu that hides with
  // its button gets no focus.
  const dropdown = useRef<HTMLDivElement>(null);
  useFirstItemFocus(dropdown, state.opened === true);
  return (
    <Menu position="top-start" hideDetached={false} {...state}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          className={styles.scripted}
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
