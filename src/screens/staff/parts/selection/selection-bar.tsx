import { Button, CloseButton } from "@mantine/core";
import type { RefObject } from "react";
import type { useFetcher } from "react-router";
import { useShortcut } from "../../../../desk/layout/shortcuts.tsx";
import * as styles from "./selection-bar.module.css";
import type { useChosen } from "./use-chosen.ts";

type SelectionBarProps = {
  chosen: Pick<ReturnType<typeof useChosen>, "count" | "isAll" | "clear" | "chooseAll">;
  change: { Form: ReturnType<typeof useFetcher>["Form"]; to: { method: "post"; action: string } };
  form: RefObject<HTMLFormElement | null>;
  children: React.ReactNode;
};

/** Visible while a box in the list is checked. */
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

/** Registered only while there is a selection: otherwise Escape closes what is open. */
function ClearByKey({ clear }: { clear(): void }) {
  useShortcut({ keys: "Escape", does: "Clear the selection", run: clear });
  return null;
}

/** The values of the form, including its boxes, which stand elsewhere on the page. */
export const formFields = (form: HTMLFormElement | null): Record<string, string> =>
  form
    ? Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)]))
    : {};
