/** The chat's way in, on every page. Its panel comes when it is first opened; before JavaScript it leads to `/chat`. */
import { type ComponentType, type SyntheticEvent, useCallback, useEffect, useRef, useState } from "react";
import { ChatIcon } from "../../../ui/icons.tsx";
import type { ChatPanelProps } from "./chat-panel.tsx";
import styles from "./chat-widget.module.css";
import { keepOpen, wasOpen } from "./open-flag.ts";

/** Opened by a press, or open since before the page was loaded. */
type Opened = "pressed" | "restored" | null;

export function ChatWidget({ name }: { name: string }) {
  const [opened, setOpened] = useState<Opened>(null);
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const isLoaded = Panel !== null;

  useEffect(() => {
    // A press may have come first: React answers one that comes while it takes the page over.
    if (wasOpen()) setOpened((now) => now ?? "restored");
  }, []);
  useEffect(() => {
    if (opened === null || isLoaded) return;
    import("./chat-panel.tsx")
      .then(({ ChatPanel }) => setPanel(() => ChatPanel))
      .catch((error: unknown) => {
        console.error("Error loading the chat", error);
        setFailed(true);
        setOpened(null);
      });
  }, [opened, isLoaded]);

  function open(event: SyntheticEvent) {
    event.preventDefault();
    setFailed(false);
    setOpened("pressed");
    keepOpen(true);
  }
  const close = useCallback(() => {
    setOpened(null);
    keepOpen(false);
    returnsFocus.current = true;
  }, []);
  // After the launcher is there again, and the panel gone.
  useEffect(() => {
    if (opened !== null || !returnsFocus.current) return;
    returnsFocus.current = false;
    launcher.current?.focus({ preventScroll: true });
  }, [opened]);

  const isShown = opened !== null && isLoaded;
  return (
    <>
      {hasFailed ? (
        <p className={styles.failed} role="alert">
          The chat could not be loaded. Try again.
        </p>
      ) : null}
      <form action="/chat" onSubmit={open} data-remember-press="">
        <button ref={launcher} type="submit" className={styles.launcher} data-state={isShown ? "open" : opened ? "busy" : undefined}>
          <ChatIcon />
          <span className={styles.words}>Open chat</span>
        </button>
      </form>
      {Panel ? <Panel name={name} isOpen={opened !== null} takesFocus={opened === "pressed"} close={close} /> : null}
    </>
  );
}
