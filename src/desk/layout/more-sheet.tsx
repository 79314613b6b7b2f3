import { Drawer, Group, Radio, UnstyledButton } from "@mantine/core";
import { useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../icons.tsx";
import { Initials } from "../initials.tsx";
import * as styles from "./more-sheet.module.css";
import type { Person, Place, ThemeChoice } from "./place.ts";
import { PlaceGroups } from "./place-groups.tsx";
import { SignOutForm } from "./sign-out.tsx";

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
          <div className={styles.person}>
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
