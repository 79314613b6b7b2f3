import { Button, Kbd, Menu } from "@mantine/core";
import type { Choice } from "../choice.ts";
import styles from "./selection-bar.module.css";

type ChoiceMenuProps = {
  label: string;
  /** The key that opens it. */
  keys?: string;
  choices: Choice[];
  onChoose(value: string): void;
  opened?: boolean;
  onChange?(opened: boolean): void;
};

/** A verb and, once pressed, what it can be done to. */
export function ChoiceMenu({ label, keys, choices, onChoose, ...state }: ChoiceMenuProps) {
  // The bar that holds it appears with the key: measured too early, a menu that hides with its
  // button takes no focus.
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
      <Menu.Dropdown className={styles.choices}>
        {choices.map(({ value, label: words }) => (
          <Menu.Item key={value} onClick={() => onChoose(value)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
