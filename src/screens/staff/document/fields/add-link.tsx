import { Button, Popover, Select, TextInput } from "@mantine/core";
import { type RefObject, useState } from "react";
import { addressOf } from "../../../../desk/writing/link-address.ts";
import { Tool } from "../../../../desk/writing/tool.tsx";
import styles from "./add-link.module.css";
import { useEditing } from "./editing.ts";

type AddLinkProps = {
  /** Label of the field, for screen readers. */
  label: string;
  input: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  text: string;
  onWrite: (text: string) => void;
};
type Selected = { start: number; end: number };

export function AddLink({ label, input, text, onWrite }: AddLinkProps) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const close = () => setSelected(null);
  function open() {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const start = selectionStart ?? text.length;
    setSelected({ start, end: selectionEnd ?? start });
  }
  function add(words: string, href: string) {
    if (!selected) return;
    const { start, end } = selected;
    onWrite(`${text.slice(0, start)}[${words}](${href})${text.slice(end)}`);
    close();
  }
  return (
    <Popover
      opened={selected !== null}
      onDismiss={close}
      withinPortal
      trapFocus
      returnFocus
      width={320}
    >
      <Popover.Target>
        <Tool
          icon="link"
          label={`Link in ${label}`}
          isOn={selected !== null}
          onPress={() => (selected ? close() : open())}
        />
      </Popover.Target>
      <Popover.Dropdown>
        {selected ? (
          <LinkForm words={text.slice(selected.start, selected.end)} onAdd={add} />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

type LinkFormProps = { words: string; onAdd: (words: string, href: string) => void };
type Refused = { words?: string; address?: string };

function LinkForm({ words: selected, onAdd }: LinkFormProps) {
  const pages = useEditing().choices.page ?? [];
  const [words, setWords] = useState(plain(selected));
  const [page, setPage] = useState<string | null>(null);
  const [address, setAddress] = useState("");
  const [refused, setRefused] = useState<Refused>({});

  function add() {
    const href = page ?? addressOf(address);
    if (words === "") return setRefused({ words: "Write the words that visitors press." });
    // Pages hold no `mailto:` links, because harvesters collect addresses from them.
    if (href === null || href.startsWith("mailto:")) return setRefused({ address: notThere });
    onAdd(words, href);
  }
  // No form element, because the field is already inside one.
  return (
    <div className={styles.form}>
      <TextInput
        label="Words"
        data-autofocus={selected === "" || undefined}
        value={words}
        error={refused.words}
        onChange={({ currentTarget }) => setWords(plain(currentTarget.value))}
      />
      <Select
        label="Page that it leads to"
        data-autofocus={selected !== "" || undefined}
        data={pages}
        value={page}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage="No page is called that."
        onChange={setPage}
      />
      {page === null ? (
        <TextInput
          label="Or another address"
          placeholder="https:// or /page"
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={address}
          error={refused.address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
      ) : null}
      <Button size="xs" onClick={add}>
        Link
      </Button>
    </div>
  );
}

const notThere =
  "Choose a page, or write an address: with https://, with tel:, or with / on this site.";

/** Removes characters that the link syntax uses. */
const plain = (words: string): string => words.replace(/[[\]()\n]/g, "");
