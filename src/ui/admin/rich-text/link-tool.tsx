import { Button, Group, Popover, Select, Stack, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { useSought } from "../layout/palette.tsx";
import { addressOf, addressRefused } from "./link-address.ts";
import { Tool } from "./tool.tsx";

type LinkToolProps = {
  editor: Editor;
  isOn: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

export function LinkTool({ editor, isOn, isOpen, onOpen }: LinkToolProps) {
  const close = () => onOpen(false);
  return (
    // On Escape the popover would take the focus back, and the text would lose its caret.
    <Popover
      opened={isOpen}
      onDismiss={close}
      closeOnEscape={false}
      trapFocus
      position="bottom-start"
      width={320}
    >
      <Popover.Target>
        <Tool icon="link" label="Link" keys="mod K" isOn={isOn} onPress={() => onOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown
        onKeyDown={({ key, target }) => {
          if (key !== "Escape" || isListOpen(target)) return;
          editor.commands.focus();
          close();
        }}
      >
        {isOpen ? <AddressForm {...{ editor, isOn }} onDone={close} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

type AddressFormProps = Pick<LinkToolProps, "editor" | "isOn"> & { onDone: () => void };

function AddressForm({ editor, isOn, onDone }: AddressFormProps) {
  const [typed, setTyped] = useState(`${editor.getAttributes("link").href ?? ""}`);
  const [isRefused, setRefused] = useState(false);
  const id = useId();

  function unlink() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  }

  function apply() {
    if (typed.trim() === "" && isOn) return unlink();
    const href = addressOf(typed);
    setRefused(href === null);
    if (href === null) return document.getElementById(id)?.focus();
    link(editor, href, typed.trim());
    onDone();
  }

  // This is not a form, because the writing area may be inside one.
  return (
    <Stack gap="sm">
      <TextInput
        id={id}
        label="Address"
        placeholder="https://, /page or #heading"
        inputMode="url"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        error={isRefused ? addressRefused : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <OwnPages onChoose={setTyped} />
      <Group gap="xs" align="stretch" wrap="nowrap">
        <Button size="xs" onClick={apply}>
          Link
        </Button>
        {isOn ? (
          <Button size="xs" variant="default" onClick={unlink}>
            Remove link
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function OwnPages({ onChoose }: { onChoose: (address: string) => void }) {
  const [words, setWords] = useState("");
  const { sought, isSeeking } = useSought(words);
  return (
    <Select
      label="Or a page, post or case of this site"
      placeholder="Part of its title"
      data={sought.flatMap(({ address: value, label }) => (value ? [{ value, label }] : []))}
      filter={({ options }) => options}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={isSeeking ? "Looking…" : nothingFound}
      onChange={(address) => {
        if (address !== null) onChoose(address);
      }}
    />
  );
}

const nothingFound = "Type two letters or more of the title of something that is live.";

const isListOpen = (field: EventTarget) =>
  field instanceof HTMLElement && field.getAttribute("aria-expanded") === "true";

function link(editor: Editor, href: string, words: string) {
  const isNew = editor.state.selection.empty && !editor.isActive("link");
  const chain = editor.chain().focus();
  const marks = [{ type: "link", attrs: { href } }];
  if (isNew) chain.insertContent({ type: "text", text: words, marks }).run();
  else {
    const { to } = editor.state.selection;
    chain.extendMarkRange("link").setLink({ href }).setTextSelection(to).run();
  }
}
