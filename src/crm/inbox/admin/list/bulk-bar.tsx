import { NativeSelect } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import type { Choice } from "../../../../core/admin/forms.tsx";
import { IntentButton } from "../../../../core/admin/intent-button.tsx";
import * as styles from "../../../../core/admin/lists.module.css";
import {
  ChoiceMenu,
  formFields,
  SelectionBar,
  useChosen,
} from "../../../../core/admin/selection-bar.tsx";
import { useShortcut } from "../../../../ui/admin/layout/shortcuts.tsx";
import { ClosingDialog, useClosing } from "../closing-dialog.tsx";
import { useInbox } from "../inbox-data.ts";
import { useChange } from "../use-change.ts";

type BulkBarProps = {
  list: RefObject<HTMLElement | null>;
  rows: unknown;
  current(): HTMLElement | null;
  isSpam: boolean;
};

export function BulkBar({ list, rows, current, isSpam }: BulkBarProps) {
  const { names, viewer } = useInbox();
  const form = useRef<HTMLFormElement>(null);
  const chosen = useChosen({ list, form, rows });
  const { count, isAny } = chosen;
  const change = useChange();
  const closing = useClosing();
  const [isAssigning, setAssigning] = useState(false);
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
    change.send({ ...formFields(form.current), intent, ...field });
  }
  function move(to: string) {
    const stage = names.stages.find(({ key }) => key === to);
    if (!stage || stage.kind === "open") return send("stage", { stage: to });
    const fields = { ...formFields(form.current), intent: "stage", stage: to };
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
        <IntentButton intent={isSpam ? "release" : "spam"} size="xs" loading={change.isBusy}>
          {isSpam ? "Release" : "Spam"}
        </IntentButton>
        {isSpam ? (
          <details>
            <summary>Delete…</summary>
            <IntentButton intent="delete-spam" size="xs" color="red" isPrimary>
              Delete for good
            </IntentButton>
          </details>
        ) : null}
      </SelectionBar>
      <ClosingDialog {...closing} />
    </>
  );
}

const PlainChoices = ({ people, stages }: { people: Choice[]; stages: Choice[] }) => (
  <noscript>
    <span className={styles.plain}>
      <NativeSelect name="owner" aria-label="Owner" data={people} />
      <IntentButton intent="assign">Assign</IntentButton>
    </span>
    <span className={styles.plain}>
      <NativeSelect name="stage" aria-label="Stage" data={stages} />
      <IntentButton intent="stage">Move</IntentButton>
    </span>
  </noscript>
);
