/** The chat itself. Loaded when it is first opened, and kept while the page lives, so that an answer finds it closed or open. */
import { useCallback, useEffect, useId, useRef } from "react";
import { BackIcon, CloseIcon } from "../../../ui/icons.tsx";
import { commands } from "../commands.ts";
import type { Item } from "../contract.ts";
import styles from "./chat-panel.module.css";
import { Composer } from "./composer.tsx";
import { Messages } from "./messages.tsx";
import { Options } from "./options.tsx";
import { useChat } from "./use-chat.ts";
import { useDialog } from "./use-dialog.ts";
import { useFollow } from "./use-follow.ts";

export type ChatPanelProps = {
  /** The company's name, shown until the chat's own is known. */
  name: string;
  isOpen: boolean;
  takesFocus: boolean;
  close(): void;
};

export function ChatPanel({ name, isOpen, takesFocus, close }: ChatPanelProps) {
  const { state, start, send, type, closed } = useChat();
  const { logo, messages, question, waitingFor, failed, typed } = state;
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const titleId = useId();
  const waiting = waitingFor !== null;
  const title = logo?.title ?? name;

  const leave = useCallback(() => {
    closed();
    close();
  }, [closed, close]);
  useDialog(dialog, { isOpen, takesFocus, close: leave });
  useFollow({ dialog, scroller }, { isOpen, waiting, newestId: messages.at(-1)?.id ?? 0 });
  const isNew = question === null && failed === null;
  useEffect(() => {
    if (isOpen && isNew) void start();
  }, [isOpen, isNew, start]);

  /** What was pressed is about to go: the focus waits on the panel. */
  function press(value: string, said: string | null) {
    dialog.current?.focus({ preventScroll: true });
    void send({ value, said });
  }
  const choose = (item: Item) => (item.value === commands.exit ? leave() : press(item.value, item.title));
  function sendText() {
    const text = typed.trim();
    if (text !== "" && question?.title !== undefined) void send({ value: question.title, text, said: text });
  }
  function retry() {
    dialog.current?.focus({ preventScroll: true });
    if (failed === "start") void start();
    else if (failed?.text !== undefined && typed.trim() !== "") sendText();
    else if (failed !== null) void send(failed);
  }

  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby={titleId} tabIndex={-1}>
      <header className={styles.head} data-scene="moss">
        {logo ? <img className={styles.logo} src={logo.logo} alt="" width="36" height="36" /> : null}
        <div className={styles.names}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {logo ? <p className={styles.subtitle}>{logo.sub_title}</p> : null}
        </div>
        <button type="button" className={styles.close} onClick={leave}>
          <CloseIcon />
          <span className="visually-hidden">Close chat</span>
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section ref={scroller} className={styles.scroller} aria-label="Conversation" tabIndex={0}>
        <Messages messages={messages} bot={title} />
        <div aria-live="polite" className={styles.live}>
          {waiting ? <p className={styles.typing}>Bot is typing...</p> : null}
        </div>
        {failed !== null && !waiting ? (
          <button type="button" className={styles.retry} data-retry="" onClick={retry}>
            Try again
          </button>
        ) : null}
        <Options items={waiting ? [] : (question?.content_attributes.items ?? [])} choose={choose} />
      </section>
      <div className={styles.foot}>
        {question?.is_back && !waiting ? (
          <button type="button" className={styles.back} onClick={() => press(commands.back, null)}>
            <BackIcon />
            Back
          </button>
        ) : null}
        {question?.input_type ? <Composer input={question.input_type} typed={typed} busy={waiting} type={type} send={sendText} /> : null}
      </div>
    </dialog>
  );
}
