import { Kbd, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useShortcut } from "../../../desk/frame/shortcuts.tsx";
import { Icon } from "../../../desk/icons.tsx";
import { useAddressForm } from "../parts/use-address-form.ts";
import { documentsPath } from "./document-path.ts";

const label = "Search titles";

export function DocumentSearch({ kind, words }: { kind: string; words: string }) {
  const input = useRef<HTMLInputElement>(null);
  const submit = useAddressForm(documentsPath(kind));
  useShortcut({ keys: "/", does: "Search titles", run: () => input.current?.select() });
  return (
    <search>
      <form action={documentsPath(kind)} onSubmit={submit}>
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
