import { Button, Kbd } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useSyncExternalStore } from "react";
import styles from "./notices.module.css";

/** It stays while one is on it, with the pointer or the keyboard. */
const takenBackWithinMs = 10_000;
type Latest = { id: string; undo: () => void } | null;
let latest: Latest = null;
/** Something is being done, and has not been offered to be taken back. */
let isAwaited = false;
/** The key was pressed while something was being done: it is taken back as soon as it is done. */
let isWished = false;
const listeners = new Set<() => void>();
const idsByMatter = new Map<string, string>();

type Form = Record<string, string>;
type Offered = {
  /** What the button says. */
  label?: string | undefined;
  /** What whoever did it is asked: each choice sends a form, the last of them none. */
  asks?: { question: string; choices: { label: string; form: Form }[] } | undefined;
  send?(form: Form): void;
  /** What was said of it before is over, and cannot be taken back any more. */
  matter?: string | undefined;
};

/** Says what was done and offers to take it back, for ten seconds. @param sentence "Closed." */
export function undoNotice(sentence: string, undo: () => void, offered: Offered = {}) {
  const { label = "Undo", matter, asks, send } = offered;
  isAwaited = false;
  if (isWished) {
    isWished = false;
    return undo();
  }
  const id = crypto.randomUUID();
  if (matter !== undefined) {
    hideUndoNotice(matter);
    idsByMatter.set(matter, id);
  }
  setLatest({ id, undo });
  notifications.show({
    id,
    autoClose: takenBackWithinMs,
    role: "status",
    onClose: () => forget(id),
    message: (
      <span className={styles.undo}>
        <span>
          {sentence}
          {asks && send ? <Choices {...asks} onChoose={choose} /> : null}
        </span>
        <Button
          size="xs"
          variant="default"
          rightSection={<UndoKey id={id} />}
          onClick={() => take(id)}
        >
          {label}
        </Button>
      </span>
    ),
  });

  function choose(form: Form | null) {
    notifications.hide(id);
    if (form) send?.(form);
  }
  function take(noticeId: string) {
    notifications.hide(noticeId);
    undo();
  }
}

type ChoicesProps = NonNullable<Offered["asks"]> & { onChoose(form: Form | null): void };

const Choices = ({ question, choices, onChoose }: ChoicesProps) => (
  <span className={styles.choices}>
    {question}
    {[...choices, { label: "Not yet", form: null }].map(({ label, form }) => (
      <Button key={label} size="xs" variant="subtle" onClick={() => onChoose(form)}>
        {label}
      </Button>
    ))}
  </span>
);

/** It was taken back elsewhere, say. */
export const hideUndoNotice = (matter: string) => notifications.hide(idsByMatter.get(matter) ?? "");

/** What is being done can be seen before it is: the key means that, and nothing done before it. */
export function awaitUndo(isChanging: boolean) {
  isAwaited = isChanging;
  if (!isChanging) isWished = false;
}

/** Nothing where nothing can be taken back any more. */
export function undoByKey() {
  if (isAwaited) isWished = true;
  if (isAwaited || !latest) return;
  const { id, undo } = latest;
  notifications.hide(id);
  undo();
}

/** Of several notices the key means the newest. */
function UndoKey({ id }: { id: string }) {
  const isLatest = useSyncExternalStore(
    listenToLatest,
    () => latest?.id === id,
    () => false,
  );
  return isLatest ? <Kbd>u</Kbd> : null;
}

function listenToLatest(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setLatest(now: Latest) {
  latest = now;
  for (const listener of listeners) listener();
}

function forget(id: string) {
  if (latest?.id === id) setLatest(null);
}
