import { Combobox, Modal, useCombobox } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../icons.tsx";
import styles from "./palette.module.css";
import type { Place } from "./place.ts";
import { useShortcut } from "./shortcuts.tsx";

/** ⌘K: goes anywhere one may go. */
export function Palette({ places }: { places: Place[] }) {
  const [isOpen, setOpen] = useState(false);
  useShortcut({ keys: "mod+k", does: "Go anywhere", run: () => setOpen(true) });
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} title="Go anywhere">
      <Entries places={places} onGone={() => setOpen(false)} />
    </Modal>
  );
}

function Entries({ places, onGone }: { places: Place[]; onGone: () => void }) {
  const [words, setWords] = useState("");
  const combobox = useCombobox({ opened: true });
  const navigate = useNavigate();
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found changes with the words
  useEffect(() => {
    selectFirst();
  }, [words]);
  const found = places.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  function go(to: string) {
    onGone();
    navigate(to);
  }
  return (
    <Combobox store={combobox} onOptionSubmit={go} withinPortal={false}>
      <Combobox.EventsTarget>
        <input
          className={styles.words}
          aria-label="Where to"
          placeholder="Where to?"
          value={words}
          data-autofocus
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles.found} aria-label="Places">
        {found.map(({ to, label, icon }) => (
          <Combobox.Option key={to} value={to}>
            <Icon name={icon} />
            {label}
          </Combobox.Option>
        ))}
        {found.length === 0 ? <Combobox.Empty>Nothing is called that.</Combobox.Empty> : null}
      </Combobox.Options>
    </Combobox>
  );
}
