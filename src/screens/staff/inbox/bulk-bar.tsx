import { Button, CloseButton } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import { useShortcut } from "../../../desk/frame/shortcuts.tsx";
import styles from "./bulk-bar.module.css";
import { ChoiceMenu } from "./choice-menu.tsx";
import { ClosingDialog } from "./closing-dialog.tsx";
import { PlainChoices } from "./plain-choices.tsx";
import { useChange } from "./use-change.ts";
import { useChosen } from "./use-chosen.ts";
import { useClosing } from "./use-closing.ts";
import { useInbox } from "./use-inbox.ts";

type BulkBarProps = {
  list: RefObject<HTMLElement | null>;
  rows: unknown;
  /** The row one is on, for keys that mean it. */
  current(): HTMLElement | null;
  isSpam: boolean;
};

/** What can be done with all that is chosen. It is there while a box is checked. */
export function BulkBar({ list, rows, current, isSpam }: BulkBarProps) {
  const { names, viewer } = useInbox();
  const { count, clear, isAny } = useChosen(list, rows);
  const change = useChange({ onDone: clear });
  const closing = useClosing();
  const form = useRef<HTMLFormElement>(null);
  const [isAssigning, setAssigning] = useState(false);
  useShortcut({ keys: "a", does: "Assign it, or all that are selected", run: assign });

  function assign() {
    if (!isAny()) current()?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
    if (isAny()) setAssigning(true);
  }
  function send(intent: string, field: Record<string, string> = {}) {
    change.send({ ...textsOf(form.current), intent, ...field });
  }
  function move(to: string) {
    const stage = names.stages.find(({ key }) => key === to);
    if (!stage || stage.kind === "open") return send("stage", { stage: to });
    const fields = { ...textsOf(form.current), intent: "stage", stage: to };
    const isMany = count > 1;
    closing.ask({ stage, of: isMany ? `${count} enquiries` : "1 enquiry", isMany, fields });
  }
  const self = names.colleagues.filter(({ id }) => id === viewer);
  const others = names.colleagues.filter(({ id }) => id !== viewer);
  const people = [
    ...self.map(({ id }) => ({ value: id, label: "Me" })),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    { value: "", label: "Nobody" },
  ];
  const stages = names.stages.map(({ key, label }) => ({ value: key, label }));
  return (
    <>
      <change.Form ref={form} id="chosen" {...change.to} className={styles.bar}>
        <strong className={styles.count}>{count === 0 ? "Selected" : `${count} selected`}</strong>
        <ChoiceMenu
          label="Assign"
          keys="a"
          choices={people}
          opened={isAssigning}
          onChange={setAssigning}
          onChoose={(owner) => send("assign", { owner })}
        />
        <ChoiceMenu label="Stage" choices={stages} onChoose={move} />
        <PlainChoices people={people} stages={stages} />
        <Button
          type="submit"
          name="intent"
          value={isSpam ? "release" : "spam"}
          variant="default"
          size="xs"
          loading={change.isBusy}
        >
          {isSpam ? "Release" : "Spam"}
        </Button>
        <CloseButton type="reset" aria-label="Clear the selection" onClick={clear} />
      </change.Form>
      <ClosingDialog {...closing} onMoved={clear} />
    </>
  );
}

/** What is chosen: the boxes stand apart from the form, and belong to it. */
const textsOf = (form: HTMLFormElement | null): Record<string, string> =>
  form
    ? Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)]))
    : {};
