import { Combobox, Textarea, useCombobox } from "@mantine/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { longestNote } from "../../../slices/leads/working/note-contract.ts";
import type { Colleague } from "../parts/colleagues-in.ts";
import { colleaguesFor, type Mention, mentionAt } from "./mention-at.ts";

type NoteFieldProps = {
  box: RefObject<HTMLTextAreaElement | null>;
  colleagues: Colleague[];
  text: string;
  error: string | undefined;
  onText(text: string): void;
};

/** The list stays in its place in the document, but "fixed", so that nothing cuts it off. */
const dropdownProps = { withinPortal: false, floatingStrategy: "fixed" } as const;

/** A note field. After an `@` it offers colleagues, also by arrow keys and Enter. */
export function NoteField({ box, colleagues, text, error, onText }: NoteFieldProps) {
  const list = useCombobox();
  const [mention, setMention] = useState<Mention | null>(null);
  const offered = mention ? colleaguesFor(mention.words, colleagues) : [];
  const isOffering = list.dropdownOpened && offered.length > 0;

  const selectFirst = useEffectEvent(() => void list.selectFirstOption());
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is offered changes with the words
  useEffect(() => {
    if (isOffering) selectFirst();
  }, [isOffering, mention?.words]);

  function look({ value, selectionEnd }: HTMLTextAreaElement) {
    const found = mentionAt(value, selectionEnd);
    setMention(found);
    if (!found) return list.closeDropdown();
    list.openDropdown();
  }
  function put(name: string) {
    const field = box.current;
    if (!field || !mention) return;
    field.setRangeText(`@${name} `, mention.from, field.selectionEnd, "end");
    setMention(null);
    list.closeDropdown();
    onText(field.value);
    field.focus();
  }
  return (
    <Combobox store={list} onOptionSubmit={put} position="bottom-start" {...dropdownProps}>
      <Combobox.Target withKeyboardNavigation={isOffering}>
        <Textarea
          ref={box}
          label="Note to colleagues"
          name="text"
          rows={3}
          maxLength={longestNote}
          placeholder="What the next of us should know"
          defaultValue={text}
          error={error}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            look(currentTarget);
          }}
          onBlur={() => list.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey) && !isOffering)
              event.currentTarget.form?.requestSubmit();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOffering}>
        <Combobox.Options aria-label="Colleagues">
          {offered.map(({ id, name }) => (
            <Combobox.Option key={id} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
