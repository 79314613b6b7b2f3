import { Kbd, TextInput } from "@mantine/core";
import { useRef } from "react";
import { Icon } from "../../../desk/icons.tsx";
import { useShortcut } from "../../../desk/layout/shortcuts.tsx";
import { useAddressForm } from "./use-address-form.ts";
import * as styles from "./word-search.module.css";

type WordSearchProps = {
  /** The address of the searched list. */
  at: string;
  words: string;
  /** The name of the search box: what it searches. */
  label: string;
  /** Its text in the list of shortcuts. */
  does: string;
  /** Hidden fields with the list's other filters. */
  children?: React.ReactNode;
};

/** A search box of a list. The words are in the list's address; `/` focuses the box. */
export function WordSearch({ at, words, label, does, children }: WordSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = useAddressForm(at);
  useShortcut({ keys: "/", does, run: () => input.current?.select() });
  return (
    <search className={styles.search}>
      <form action={at} onSubmit={submit}>
        {children}
        <TextInput
          ref={input}
          key={words}
          name="words"
          type="search"
          enterKeyHint="search"
          radius="xl"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          defaultValue={words}
          leftSection={<Icon name="search" />}
          rightSection={<Kbd>/</Kbd>}
        />
      </form>
    </search>
  );
}
