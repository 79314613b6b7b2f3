import { Button, Combobox, Stack, useCombobox } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { fold } from "../../../../platform/text/fold.ts";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import type { SavedReply } from "../../../messages/saved-reply-contract.ts";
import * as styles from "./answer-box.module.css";

type AnswerRepliesProps = { replies: SavedReply[]; onChoose(text: string): void };

/** The list stays in its place in the document, but "fixed", so that nothing cuts it off. */
const dropdownProps = { withinPortal: false, floatingStrategy: "fixed", shadow: "md" } as const;

export function AnswerReplies({ replies, onChoose }: AnswerRepliesProps) {
  const [words, setWords] = useState("");
  const list = useCombobox({
    onDropdownClose: () => {
      list.resetSelectedOption();
      setWords("");
    },
    onDropdownOpen: () => list.focusSearchInput(),
  });
  const found = replies.filter((reply) => isFound(reply, words));
  function choose(id: string) {
    const chosen = replies.find((reply) => reply.id === id);
    list.closeDropdown();
    if (chosen) onChoose(chosen.text);
  }
  if (replies.length === 0)
    return (
      <Button component={Link} to="/staff/settings/replies" variant="subtle">
        Save replies for next time
      </Button>
    );
  return (
    <Combobox
      store={list}
      onOptionSubmit={choose}
      width={320}
      position="top-start"
      {...dropdownProps}
    >
      <Combobox.Target targetType="button">
        <Button
          variant="default"
          className={sharedStyles.scripted}
          onClick={() => list.toggleDropdown()}
        >
          Saved replies
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          placeholder="Find a reply"
          aria-label="Find a reply"
        />
        <Combobox.Options aria-label="Saved replies" className={styles.replies}>
          {found.map(({ id, title, text }) => (
            <Combobox.Option key={id} value={id}>
              <Stack component="span" gap={0}>
                <span className={`${sharedStyles.cut} ${sharedStyles.strong}`}>{title}</span>
                <span className={`${sharedStyles.cut} ${sharedStyles.soft}`}>{text}</span>
              </Stack>
            </Combobox.Option>
          ))}
          {found.length === 0 ? <Combobox.Empty>No reply has these words.</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const isFound = ({ title, text }: SavedReply, words: string): boolean => {
  const message = fold(`${title} ${text}`).join(" ");
  return fold(words).every((word) => message.includes(word));
};
