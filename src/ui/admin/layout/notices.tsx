import { Button, Group, Kbd } from "@mantine/core";
import { Notifications, notifications, useNotifications } from "@mantine/notifications";
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useFetchers, useNavigation } from "react-router";
import * as styles from "./admin-layout.module.css";
import { useNoticePlace } from "./notice-place.ts";
import { useShortcut } from "./shortcuts.tsx";

/** The notice stays longer while the pointer or the focus is on it. */
const takenBackWithinMs = 10_000;
type Latest = { id: string; undo: () => void } | null;
let latest: Latest = null;
let isAwaited = false;
let isWished = false;
const listeners = new Set<() => void>();
const idsByMatter = new Map<string, string>();

type Form = Record<string, string>;
type Offered = {
  label?: string | undefined;
  asks?: { question: string; choices: { label: string; form: Form }[] } | undefined;
  send?(form: Form): void;
  /** An earlier notice with the same key disappears, because its undo no longer works. */
  matter?: string | undefined;
};

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
  <Group component="span" gap={4}>
    {question}
    {[...choices, { label: "Not yet", form: null }].map(({ label, form }) => (
      <Button key={label} size="xs" variant="subtle" onClick={() => onChoose(form)}>
        {label}
      </Button>
    ))}
  </Group>
);

export const hideUndoNotice = (matter: string) => notifications.hide(idsByMatter.get(matter) ?? "");

/** The undo key then means this change, not an older one. */
function awaitUndo(isChanging: boolean) {
  isAwaited = isChanging;
  if (!isChanging) isWished = false;
}

function undoByKey() {
  if (isAwaited) isWished = true;
  if (isAwaited || !latest) return;
  const { id, undo } = latest;
  notifications.hide(id);
  undo();
}

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

/** More notices would hide the work. */
const mostAtOnce = 2;
const position = "bottom-right";
const findNotices = () => document.querySelector(`[data-notices][data-position=${position}]`);

export function Notices() {
  useUndoKey();
  useRoomForNewest();
  const { notifications: notices } = useNotifications();
  const place = useNoticePlace(findNotices, notices);
  return (
    <Notifications
      data-notices=""
      style={place === null ? undefined : { insetBlock: place }}
      position={position}
      containerWidth={400}
      limit={mostAtOnce}
    />
  );
}

function useRoomForNewest() {
  const { notifications: notices, queue } = useNotifications();
  useEffect(() => {
    if (queue.length === 0) return;
    const oldest = notices.find(({ autoClose }) => autoClose !== false) ?? notices[0];
    if (oldest?.id) notifications.hide(oldest.id);
  }, [notices, queue]);
}

function useUndoKey() {
  const changes = useChanges();
  useShortcut({ keys: "u", does: "Undo what was just done", run: undoByKey });
  // The effect that offers the undo may run in the commit that first reports the change.
  useLayoutEffect(() => {
    if (changes !== "") awaitUndo(true);
  }, [changes]);
  useEffect(() => {
    if (changes === "") awaitUndo(false);
  }, [changes]);
}

/** A form of the screen is done after the next render; a fetcher's form is done at once. */
function useChanges(): string {
  const { formMethod } = useNavigation();
  const fetchers = useFetchers().filter(({ state }) => state === "submitting");
  const ofScreen = formMethod !== undefined && formMethod !== "GET" ? ["screen"] : [];
  return [...ofScreen, ...fetchers.map(({ key }) => key)].join(" ");
}
