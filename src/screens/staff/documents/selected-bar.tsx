import { Button } from "@mantine/core";
import { type RefObject, useRef } from "react";
import type { useDocumentChange } from "../document/use-document-change.ts";
import { SelectionBar, textsOf } from "../inbox/several/bulk-bar.tsx";
import { ChoiceMenu } from "../inbox/several/choice-menu.tsx";
import { useChosen } from "../inbox/several/use-chosen.ts";

type Choice = { value: string; label: string };
type SelectedBarProps = {
  list: RefObject<HTMLElement | null>;
  rows: unknown;
  /** The address of the list. */
  at: string;
  change: ReturnType<typeof useDocumentChange>;
  mayPublish: boolean;
  authors: string[];
  /** With the keys by which documents name them. */
  categories: { label: string; choices: (Choice & { key: string })[] } | null;
};

/** What is done with all that are selected. It is there while a box is checked. */
export function SelectedBar({ list, rows, at, change, mayPublish, ...props }: SelectedBarProps) {
  const chosen = useChosen(list, rows);
  const form = useRef<HTMLFormElement>(null);
  const { Form, send, isBusy } = change;
  const to = { method: "post", action: at } as const;
  const set = (intent: string) => (value: string) =>
    send({ ...textsOf(form.current), intent, value });
  const deeds = [
    mayPublish && { intent: "publish", label: "Publish" },
    mayPublish && { intent: "unpublish", label: "Take offline" },
    { intent: "remove", label: "Move to the bin" },
  ].filter((one) => one !== false);
  return (
    <SelectionBar chosen={chosen} change={{ Form, to }} form={form}>
      {props.categories ? (
        <ChoiceMenu
          label={props.categories.label}
          choices={props.categories.choices.map(({ key, label }) => ({ value: key, label }))}
          onChoose={set("category")}
        />
      ) : null}
      {props.authors.length > 0 ? (
        <ChoiceMenu
          label="Author"
          choices={props.authors.map((name) => ({ value: name, label: name }))}
          onChoose={set("author")}
        />
      ) : null}
      {deeds.map(({ intent, label }) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          variant="default"
          size="xs"
          disabled={isBusy}
        >
          {label}
        </Button>
      ))}
    </SelectionBar>
  );
}
