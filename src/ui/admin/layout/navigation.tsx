import { Drawer, Group, Menu, Radio, Stack, UnstyledButton } from "@mantine/core";
import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { OpensNewTab } from "../../button.tsx";
import { Icon } from "../icons.tsx";
import { Initials } from "../marks.tsx";
import * as sharedStyles from "../shared.module.css";
import * as styles from "./navigation.module.css";
import { isAt, type Person, type Place, type ThemeChoice } from "./place.ts";
import { useShortcutList } from "./shortcuts.tsx";
import { SignOutForm } from "./sign-out.tsx";

type PlaceLinkProps = { place: Place; shape: "row" | "tab"; onClick?: () => void };

export function PlaceLink({ place, shape, onClick }: PlaceLinkProps) {
  const { to, label, icon, bar, newTab, count = 0, urgent = false } = place;
  const current = isAt(useLocation().pathname, place);
  if (newTab)
    return (
      <a href={to} target="_blank" rel="noopener" className={styles.place} data-shape={shape}>
        <Icon name={icon} />
        <span>
          {label}
          <OpensNewTab />
        </span>
      </a>
    );
  return (
    <Link
      to={to}
      className={styles.place}
      data-shape={shape}
      aria-current={current ? "page" : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{shape === "tab" ? (bar ?? label) : label}</span>
      {count > 0 ? (
        <span className={styles.count} data-urgent={urgent || undefined}>
          {count}
        </span>
      ) : null}
    </Link>
  );
}

const groups = ["work", "site", "house"] as const;

export function PlaceGroups({ places, onClick }: { places: Place[]; onClick?: () => void }) {
  const filled = groups
    .map((group) => ({ group, members: places.filter((place) => place.group === group) }))
    .filter(({ members }) => members.length > 0);
  return filled.map(({ group, members }) => (
    <Stack component="ul" gap={2} key={group} className={styles.group}>
      {members.map((place) => (
        <li key={place.to}>
          <PlaceLink place={place} shape="row" {...(onClick && { onClick })} />
        </li>
      ))}
    </Stack>
  ));
}

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
              <span className={sharedStyles.soft}>{role}</span>
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

type MoreSheetProps = {
  person: Person;
  places: Place[];
  themes: ThemeChoice[];
  opened: boolean;
  onClose: () => void;
};

export function MoreSheet({ person, places, themes, opened, onClose }: MoreSheetProps) {
  const signOut = useRef<HTMLFormElement>(null);
  const { name, role, initials } = person;
  return (
    <>
      <Drawer opened={opened} onClose={onClose} position="bottom" size="auto" title="More">
        <div className={styles.sheet}>
          <PlaceGroups places={places} onClick={onClose} />
          <fieldset className={styles.themes}>
            <legend className="visually-hidden">Light or dark</legend>
            <Radio.Group
              name="theme"
              value={themes.find(({ isChosen }) => isChosen)?.label ?? ""}
              onChange={(chosen) => themes.find(({ label }) => label === chosen)?.choose()}
            >
              <Group>
                {themes.map(({ label }) => (
                  <Radio key={label} value={label} label={label} />
                ))}
              </Group>
            </Radio.Group>
          </fieldset>
          <div className={styles.sheetPerson}>
            <p className={styles.who}>
              <Initials of={initials} />
              <span>
                <strong>{name}</strong> · {role}
              </span>
            </p>
            <Link to="/staff/settings/account" className={styles.item} onClick={onClose}>
              <Icon name="account" />
              Your account
            </Link>
            <UnstyledButton
              className={styles.item}
              onClick={() => signOut.current?.requestSubmit()}
            >
              <Icon name="sign-out" />
              Sign out
            </UnstyledButton>
          </div>
        </div>
      </Drawer>
      <SignOutForm ref={signOut} />
    </>
  );
}
