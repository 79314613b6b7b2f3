import { Button } from "@mantine/core";
import { type RefObject, useRef } from "react";
import type { useDocumentChange } from "../document/use-document-change.ts";
import type { Choice } from "../parts/choice.ts";
import { ChoiceMenu } from "../parts/selection/choice-menu.tsx";
import { formFields, SelectionBar } from "../parts/selection/selection-bar.tsx";
import { useChosen } from "../parts/selection/use-chosen.ts";

type SelectedBarProps = {
  list: RefObject<HTMLElement | null>;
  rows: unknown;
  at: string;
  change: ReturnType<typeof useDocumentChange>;
  mayPublish: boolean;
  authors: string[];
  /** Each with the key that documents use for it. */
  categories: { label: string; choices: (Choice & { key: string })[] } | null;
};

export function SelectedBar({ list, rows, at, change, mayPublish, ...props }: SelectedBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = useChosen({ list, form, rows });
  const { Form, send, isBusy } = change;
  const to = { method: "post", action: at } as const;
  const set = (intent: string) => (value: string) =>
    send({ ...formFields(form.current), intent, value });
  const actions = [
    mayPublish && { intent: "publish", label: "Publish" },
    mayPublish && { intent: "unpublish", label: "Unpublish" },
    { intent: "remove", label: "Move to the bin" },
  ].filter((action) => action !== false);
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
      {actions.map(({ intent, label }) => (
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
