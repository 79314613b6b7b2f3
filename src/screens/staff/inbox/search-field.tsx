import { Kbd, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useShortcut } from "../../../desk/frame/shortcuts.tsx";
import { Icon } from "../../../desk/icons.tsx";
import { useAddressForm } from "../parts/use-address-form.ts";
import { KeptFields } from "./kept-fields.tsx";
import styles from "./search-field.module.css";

export function SearchField({ words, path }: { words: string; path: string }) {
  const input = useRef<HTMLInputElement>(null);
  const submit = useAddressForm(path);
  useShortcut({ keys: "/", does: "Search everything said", run: () => input.current?.select() });
  return (
    <search className={styles.search}>
      <form action={path} onSubmit={submit}>
        <KeptFields asked={["words", "sort"]} />
        <TextInput
          ref={input}
          key={words}
          name="words"
          type="search"
          enterKeyHint="search"
          radius="xl"
          aria-label="Search everything said"
          placeholder="Search everything said"
          defaultValue={words}
          leftSection={<Icon name="search" />}
          rightSection={<Kbd>/</Kbd>}
        />
      </form>
    </search>
  );
}
