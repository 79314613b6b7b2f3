import { Kbd, TextInput } from "@mantine/core";
import { useRef } from "react";
import { Icon } from "../../../desk/icons.tsx";
import { useShortcut } from "../../../desk/layout/shortcuts.tsx";
import { useAddressForm } from "./use-address-form.ts";
import styles from "./word-search.module.css";

type WordSearchProps = {
  /** The list that is searched. */
  at: string;
  words: string;
  /** What is looked through. */
  label: string;
  /** As the list of shortcuts has it. */
  does: string;
  /** Hidden fields: what the list is narrowed by already. */
  children?: React.ReactNode;
};

/** The words stand in the list's address; `/` leads to them. */
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
