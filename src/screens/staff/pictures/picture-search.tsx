import { Kbd, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useShortcut } from "../../../desk/frame/shortcuts.tsx";
import { Icon } from "../../../desk/icons.tsx";
import { useAddressForm } from "../parts/use-address-form.ts";
import { libraryPath } from "./picture-path.ts";

const label = "Search names and words";

export function PictureSearch({ words }: { words: string }) {
  const input = useRef<HTMLInputElement>(null);
  const submit = useAddressForm(libraryPath);
  useShortcut({ keys: "/", does: "Search pictures", run: () => input.current?.select() });
  return (
    <search>
      <form action={libraryPath} onSubmit={submit}>
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
