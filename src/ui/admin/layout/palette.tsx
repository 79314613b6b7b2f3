import { Combobox, Modal, useCombobox } from "@mantine/core";
import { createContext, use, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Icon } from "../icons.tsx";
import * as styles from "./admin-layout.module.css";
import { asFound, type FoundEntry, foundFor, type Goal, type Place } from "./place.ts";
import { useShortcut, useShortcutList } from "./shortcuts.tsx";
import { SignOutForm } from "./sign-out.tsx";

type PaletteProps = { places: Place[]; goals: Goal[] };

export function Palette({ places, goals }: PaletteProps) {
  const [isOpen, setOpen] = useState(false);
  const signOut = useRef<HTMLFormElement>(null);
  const { openList } = useShortcutList();
  const navigate = useNavigate();
  useShortcut({ keys: "mod+k", does: "Go anywhere", run: () => setOpen(true) });
  function take({ act, to }: FoundEntry) {
    setOpen(false);
    if (act === "sign-out") signOut.current?.requestSubmit();
    else if (act === "keyboard") openList();
    else navigate(to);
  }
  return (
    <>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Go anywhere">
        <Entries
          find={(words) => foundFor(words, { places, goals })}
          isOpen={isOpen}
          onTake={take}
          onLeave={() => setOpen(false)}
        />
      </Modal>
      <SignOutForm ref={signOut} />
    </>
  );
}

type EntriesProps = {
  find(words: string): FoundEntry[];
  isOpen: boolean;
  onTake(chosen: FoundEntry): void;
  onLeave(): void;
};

function Entries({ find, isOpen, onTake, onLeave }: EntriesProps) {
  const [words, setWords] = useState("");
  // The list takes Escape but never closes by itself, so this closes the dialog.
  const combobox = useCombobox({ opened: true, onDropdownClose: onLeave });
  // Once closed, stop searching, because the choice may leave the staff area.
  const { sought, isSeeking } = useSought(isOpen ? words : "");
  const list = useId();
  // Renders once more after the list exists, so that the field refers to it.
  const [, setListed] = useState(false);
  useEffect(() => setListed(true), []);
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found changes with the words
  useEffect(() => {
    selectFirst();
  }, [words, sought]);
  const found = [...find(words), ...sought.map(asFound)];
  function choose(key: string) {
    const chosen = found.find((one) => one.key === key);
    if (chosen) onTake(chosen);
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.EventsTarget withExpandedAttribute>
        <input
          className={styles.words}
          aria-autocomplete="list"
          aria-label="Where to"
          placeholder="A page, a post, a person, an enquiry, a setting"
          value={words}
          data-autofocus
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={list} className={styles.found} aria-label="Places">
        {found.map(({ key, label, icon, of }) => (
          <Combobox.Option key={key} value={key}>
            <Icon name={icon} />
            {label}
            {of ? <span className={styles.of}>{of}</span> : null}
          </Combobox.Option>
        ))}
        {found.length === 0 ? (
          <Combobox.Empty>{isSeeking ? "Looking…" : "Nothing is called that."}</Combobox.Empty>
        ) : null}
      </Combobox.Options>
    </Combobox>
  );
}

export type Sought = { words: string; goals: Goal[] };

const restMs = 200;
/** A single letter matches every name. */
const shortest = 2;
const none: Goal[] = [];

export const SeekContext = createContext<string | null>(null);

export function useSought(words: string) {
  const seekAt = use(SeekContext);
  const { load, data, state } = useFetcher<Sought>();
  const query = words.trim();
  const canSearch = seekAt !== null && query.length >= shortest;
  useEffect(() => {
    if (!canSearch) return;
    const search = new URLSearchParams({ words: query });
    const timer = setTimeout(() => void load(`${seekAt}?${search}`), restMs);
    return () => clearTimeout(timer);
  }, [query, canSearch, seekAt, load]);
  const isFor = canSearch && data !== undefined && query.startsWith(data.words);
  const isSeeking = canSearch && (state !== "idle" || data?.words !== query);
  return { sought: isFor ? data.goals : none, isSeeking };
}
