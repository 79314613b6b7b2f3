import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { Icon } from "../icons.tsx";
import styles from "./bottom-bar.module.css";
import { MoreSheet } from "./more-sheet.tsx";
import type { Person, Place, ThemeChoice } from "./place.ts";
import { PlaceLink } from "./place-link.tsx";

const room = 3;

type BottomBarProps = { person: Person; places: Place[]; themes: ThemeChoice[] };

/** Below 768 px: where one goes most, and everything else under More. */
export function BottomBar({ person, places, themes }: BottomBarProps) {
  const [isOpen, setOpen] = useState(false);
  const inBar = places.filter(({ bar }) => bar !== undefined).slice(0, room);
  const rest = places.filter((place) => !inBar.includes(place));
  return (
    <nav aria-label="Main" className={styles.bar} data-bar="">
      {inBar.map((place) => (
        <PlaceLink key={place.to} place={place} shape="tab" />
      ))}
      <UnstyledButton
        className={styles.more}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
        More
      </UnstyledButton>
      <MoreSheet
        {...{ person, themes }}
        places={rest}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </nav>
  );
}
