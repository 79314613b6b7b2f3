import { Button, Combobox, Group, Textarea, useCombobox } from "@mantine/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Colleague } from "../../../core/admin/load-names.ts";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { colleaguesFor, type Mention, mentionAt } from "../../timeline/admin/mentions.ts";
import { longestNote } from "../replies-and-notes.ts";
import { useKeptText } from "./answer/use-drafts.ts";
import { fieldsOfResult, type LeadResult, useLeadForm } from "./change-lead-form.tsx";
import * as styles from "./lead.module.css";
import type { LeadData } from "./load-lead.ts";

export function NoteBox({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { Form, to, isBusy } = useLeadForm(lead.id);
  const { value, error } = fieldsOfResult(result);
  const { box, keep } = useKeptText(lead, "note");
  const others = lead.colleagues.filter((one) => one.isHere && one.id !== lead.viewer);
  return (
    <Form {...to} className={styles.box}>
      <input type="hidden" name="intent" value="note" />
      <NoteField
        box={box}
        colleagues={others}
        text={value("text", "")}
        error={error("text")}
        onText={keep}
      />
      <Group gap="var(--space-2) var(--space-4)">
        <Button type="submit" loading={isBusy}>
          Save the note
        </Button>
        <p className={sharedStyles.soft}>
          The visitor never sees it.{others.length > 0 ? " Type @ to notify a colleague." : ""}
        </p>
      </Group>
    </Form>
  );
}

type NoteFieldProps = {
  box: RefObject<HTMLTextAreaElement | null>;
  colleagues: Colleague[];
  text: string;
  error: string | undefined;
  onText(text: string): void;
};

/** The list stays in its place in the document, but "fixed", so that nothing cuts it off. */
const dropdownProps = { withinPortal: false, floatingStrategy: "fixed" } as const;

function NoteField({ box, colleagues, text, error, onText }: NoteFieldProps) {
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
