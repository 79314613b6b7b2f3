import { Button, CloseButton } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import { useShortcut } from "../../../../desk/frame/shortcuts.tsx";
import { ClosingDialog } from "../board/closing-dialog.tsx";
import { useClosing } from "../board/use-closing.ts";
import { PlainChoices } from "../filters/plain-choices.tsx";
import { useChange } from "../use-change.ts";
import { useInbox } from "../use-inbox.ts";
import styles from "./bulk-bar.module.css";
import { ChoiceMenu } from "./choice-menu.tsx";
import { useChosen } from "./use-chosen.ts";

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
  const chosen = useChosen(list, rows);
  const { count, isAny } = chosen;
  const change = useChange();
  const closing = useClosing();
  const form = useRef<HTMLFormElement>(null);
  const [isAssigning, setAssigning] = useState(false);
  /** The row that the key selected, for as long as its menu is open. */
  const byKey = useRef<HTMLInputElement | null>(null);
  useShortcut({ keys: "a", does: "Assign it, or all that are selected", run: assign });

  function assign() {
    if (!isAny()) {
      byKey.current = current()?.querySelector<HTMLInputElement>("input[type=checkbox]") ?? null;
      byKey.current?.click();
    }
    if (isAny()) setAssigning(true);
  }
  function open(isOpen: boolean) {
    setAssigning(isOpen);
    if (isOpen || !byKey.current) return;
    if (byKey.current.checked) byKey.current.click();
    byKey.current = null;
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
      <SelectionBar chosen={chosen} change={change} form={form}>
        <ChoiceMenu
          label="Assign"
          keys="a"
          choices={people}
          opened={isAssigning}
          onChange={open}
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
        {isSpam ? (
          <details>
            <summary>Delete…</summary>
            <Button type="submit" name="intent" value="delete-spam" size="xs" color="red">
              Delete for good
            </Button>
          </details>
        ) : null}
      </SelectionBar>
      <ClosingDialog {...closing} />
    </>
  );
}

type SelectionBarProps = {
  chosen: Pick<ReturnType<typeof useChosen>, "count" | "isAll" | "clear" | "chooseAll">;
  change: Pick<ReturnType<typeof useChange>, "Form" | "to">;
  form: RefObject<HTMLFormElement | null>;
  children: React.ReactNode;
};

/** It is there while a box before it is checked. */
export function SelectionBar({ chosen, change, form, children }: SelectionBarProps) {
  const { count, isAll, clear, chooseAll } = chosen;
  return (
    <>
      {count > 0 ? <ClearByKey clear={clear} /> : null}
      <change.Form ref={form} id="chosen" {...change.to} className={styles.bar} data-bar="">
        <strong className={styles.count}>{count === 0 ? "Selected" : `${count} selected`}</strong>
        {children}
        {isAll ? null : (
          <Button variant="subtle" size="xs" className={styles.scripted} onClick={chooseAll}>
            Select all shown
          </Button>
        )}
        <CloseButton type="reset" aria-label="Clear the selection" onClick={clear} />
      </change.Form>
    </>
  );
}

/** Only where there is a selection: else the key closes what is open. */
function ClearByKey({ clear }: { clear(): void }) {
  useShortcut({ keys: "Escape", does: "Clear the selection", run: clear });
  return null;
}

/** What is chosen: the boxes stand apart from the form, and belong to it. */
export const textsOf = (form: HTMLFormElement | null): Record<string, string> =>
  form
    ? Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)]))
    : {};
