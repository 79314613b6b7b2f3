import { Menu, UnstyledButton } from "@mantine/core";
import { useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../icons.tsx";
import { Initials } from "../initials.tsx";
import * as styles from "./person-menu.module.css";
import type { Person, ThemeChoice } from "./place.ts";
import { useShortcutList } from "./shortcuts.tsx";
import { SignOutForm } from "./sign-out.tsx";

type PersonMenuProps = { person: Person; themes: ThemeChoice[] };

export function PersonMenu({ person: { name, role, initials }, themes }: PersonMenuProps) {
  const signOut = useRef<HTMLFormElement>(null);
  const { openList } = useShortcutList();
  return (
    <div className={styles.person}>
      <Menu position="top-start" width={232}>
        <Menu.Target>
          <UnstyledButton className={styles.button}>
            <Initials of={initials} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.role}>{role}</span>
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to="/staff/settings/account"
            leftSection={<Icon name="account" />}
          >
            Your account
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="keyboard" />} onClick={openList}>
            Keyboard shortcuts
          </Menu.Item>
          <Menu.Divider />
          {themes.map(({ label, isChosen, choose }) => (
            <Menu.RadioItem
              key={label}
              value={label}
              checked={isChosen}
              checkIcon={<Icon name="check" />}
              closeMenuOnClick={false}
              onChange={choose}
            >
              {label}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<Icon name="sign-out" />}
            onClick={() => signOut.current?.requestSubmit()}
          >
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutForm ref={signOut} />
    </div>
  );
}
