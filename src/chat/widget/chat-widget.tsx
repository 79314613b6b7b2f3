/** Loads the chat when it is first opened. Without JavaScript the launcher leads to `/chat`. */
import {
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHref } from "react-router";
import { late } from "../../platform/browser/lazy-load.ts";
import { closePopovers } from "../../ui/close-popovers.ts";
import { ChatIcon } from "../../ui/icons.tsx";
import { say } from "../../ui/translate.ts";
import {
  askEarly,
  type EarlyCalls,
  forgetChatDraft,
  hasBegun,
  keepOpen,
  wasOpen,
} from "../flow/chat-opening.ts";
import type { ChatLogo } from "../flow/contract.ts";
import { ChatDialog, ComingChat, useBack } from "./chat-dialog.tsx";
import * as styles from "./chat-widget.module.css";

const chatPanel = late(() => import("./chat-panel.tsx"));

type Opened = "pressed" | "restored" | null;

type ChatWidgetProps = {
  name: string;
  children: (launcher: ReactNode) => ReactNode;
};

export function ChatWidget({ name, children }: ChatWidgetProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const [code, setCode] = useState(chatPanel.peek);
  const [logo, setLogo] = useState<ChatLogo | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isOver, setOver] = useState(false);
  const [news, setNews] = useState<ReactNode>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const early = useRef<EarlyCalls>(null);
  const returnsFocus = useRef(false);
  const isLoaded = code !== null;

  useEffect(() => {
    if (wasOpen()) setOpened((now) => now ?? "restored");
  }, []);
  useEffect(() => {
    if (opened === null || isLoaded) return;
    if (!hasBegun()) early.current ??= askEarly();
    chatPanel.fetch().then(setCode, (error: unknown) => {
      console.error("Error loading the chat", error);
      early.current = null;
      setFailed(true);
      setOpened(null);
    });
  }, [opened, isLoaded]);

  const open = useCallback(() => {
    setFailed(false);
    setOver(false);
    setOpened("pressed");
    keepOpen(true);
  }, []);
  const minimize = useCallback(() => {
    setOpened(null);
    keepOpen(false);
    returnsFocus.current = true;
  }, []);
  const close = useCallback(() => {
    setOver(true);
    minimize();
    forgetChatDraft();
  }, [minimize]);
  const chatPage = useHref("/chat");
  useBack(opened !== null, { open, close: minimize });
  // In an effect, because the launcher has to be visible before it can take the focus.
  useEffect(() => {
    if (opened !== null || !returnsFocus.current) return;
    returnsFocus.current = false;
    if (launcher.current) wayIn(launcher.current)?.focus({ preventScroll: true });
  }, [opened]);
  useEffect(() => {
    if (opened !== null) closePopovers();
  }, [opened]);

  function press(event: SyntheticEvent) {
    event.preventDefault();
    open();
  }
  const sharedProps = { dialog, name, logo, isOpen: opened !== null, close, minimize };
  return (
    <>
      {hasFailed ? (
        <p className={styles.failed} role="alert">
          {say("The chat could not be loaded.")}{" "}
          <button type="button" onClick={open}>
            {say("Try again")}
          </button>
        </p>
      ) : null}
      <div role="status" className={styles.news}>
        {news}
      </div>
      {children(
        <form action={chatPage} onSubmit={press} data-remember-press="">
          <button
            ref={launcher}
            type="submit"
            className={styles.launcher}
            data-state={opened ? "open" : undefined}
          >
            <ChatIcon />
            <span className={styles.words}>{say("Open chat")}</span>
          </button>
        </form>,
      )}
      {opened !== null || isLoaded ? (
        <ChatDialog {...sharedProps} takesFocus={opened === "pressed"}>
          {code ? (
            <code.ChatPanel
              {...sharedProps}
              isOver={isOver}
              open={open}
              tell={setNews}
              introduce={setLogo}
              early={early}
            />
          ) : (
            <ComingChat says={opened === "pressed" ? say("Bot is typing...") : null} />
          )}
        </ChatDialog>
      ) : null}
    </>
  );
}

function wayIn(launcher: HTMLElement): HTMLElement | null {
  if (launcher.checkVisibility()) return launcher;
  const popover = launcher.closest("[popover]");
  return popover && document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`);
}
