import { Button, CloseButton } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import { useShortcut } from "../../../desk/frame/shortcuts.tsx";
import styles from "./bulk-bar.module.css";
import { ChoiceMenu } from "./choice-menu.tsx";
import { PlainChoices } from "./plain-choices.tsx";
import { useChange } from "./use-change.ts";
import { useChosen } from "./use-chosen.ts";
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
  const change = useChange(clear);
  const form = useRef<HTMLFormElement>(null);
  const [isAssigning, setAssigning] = useState(false);
  useShortcut({ keys: "a", does: "Assign it, or what is chosen", run: assign });

  function assign() {
    if (!isAny()) current()?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
    if (isAny()) setAssigning(true);
  }
  function send(intent: string, field: Record<string, string> = {}) {
    if (!form.current) return;
    const fields = new FormData(form.current);
    for (const [name, value] of Object.entries({ intent, ...field })) fields.set(name, value);
    change.send(fields);
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
    <change.Form ref={form} id="chosen" {...change.to} className={styles.bar}>
      <strong className={styles.count}>{count === 0 ? "Chosen" : `${count} chosen`}</strong>
      <ChoiceMenu
        label="Assign"
        keys="a"
        choices={people}
        opened={isAssigning}
        onChange={setAssigning}
        onChoose={(owner) => send("assign", { owner })}
      />
      <ChoiceMenu label="Stage" choices={stages} onChoose={(stage) => send("stage", { stage })} />
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
      <CloseButton type="reset" aria-label="Choose none" onClick={clear} />
    </change.Form>
  );
}
