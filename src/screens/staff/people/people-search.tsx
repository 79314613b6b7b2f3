import { Kbd, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useShortcut } from "../../../desk/frame/shortcuts.tsx";
import { Icon } from "../../../desk/icons.tsx";
import { useAddressForm } from "../parts/use-address-form.ts";
import { peoplePath } from "./people-path.ts";
import styles from "./people-search.module.css";

const label = "Name, company, email or phone";

export function PeopleSearch({ words }: { words: string }) {
  const input = useRef<HTMLInputElement>(null);
  const submit = useAddressForm(peoplePath({}));
  useShortcut({ keys: "/", does: "Search people", run: () => input.current?.select() });
  return (
    <search className={styles.search}>
      <form action={peoplePath({})} onSubmit={submit}>
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
