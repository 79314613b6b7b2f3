import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { useRef } from "react";
import { Link } from "react-router";
import { useShortcut } from "../../../../desk/frame/shortcuts.tsx";
import { Icon } from "../../../../desk/icons.tsx";
import { addressOf } from "../../../../slices/inbox/contract.ts";
import { useAddressForm } from "../../parts/use-address-form.ts";
import { useInbox } from "../use-inbox.ts";
import { KeptFields } from "./kept-fields.tsx";
import styles from "./search-field.module.css";

export function SearchField({ words, path }: { words: string; path: string }) {
  const input = useRef<HTMLInputElement>(null);
  const submit = useAddressForm(path);
  useShortcut({ keys: "/", does: "Search everything said", run: () => input.current?.select() });
  return (
    <search className={styles.search}>
      <form action={path} onSubmit={submit}>
        <KeptFields asked={["words", "sort", "view"]} />
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
          rightSection={words === "" ? <Kbd>/</Kbd> : <Clear path={path} />}
        />
      </form>
    </search>
  );
}

/** With what else is filtered by. */
function Clear({ path }: { path: string }) {
  const { query } = useInbox();
  const others = { ...query, view: undefined, sort: undefined, words: "", after: null };
  return (
    <CloseButton
      component={Link}
      to={path + addressOf(Object.fromEntries(Object.entries(others).filter(isGiven)))}
      aria-label="Clear the search"
      size="sm"
    />
  );
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined;
