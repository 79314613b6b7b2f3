/** The panel stays mounted when closed, so that it receives answers that come later. */
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { BackIcon } from "../../ui/icons.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import type { EarlyCalls } from "../flow/chat-opening.ts";
import { commands } from "../flow/commands.ts";
import type { ChatLogo, Item } from "../flow/contract.ts";
import * as styles from "./chat-dialog.module.css";
import { isStep, mark } from "./chat-dialog.tsx";
import type { ShownMessage } from "./chat-state.ts";
import { Composer } from "./composer.tsx";
import { Messages, useFollow } from "./messages.tsx";
import { Options } from "./options.tsx";
import { useChat } from "./use-chat.ts";

export type ChatPanelProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  name: string;
  logo: ChatLogo | null;
  isOpen: boolean;
  isOver: boolean;
  close(): void;
  minimize(): void;
  open(): void;
  tell(news: ReactNode): void;
  introduce(logo: ChatLogo): void;
  early: RefObject<EarlyCalls | null>;
};

export function ChatPanel({
  dialog,
  name,
  logo,
  isOpen,
  isOver,
  close,
  minimize,
  open,
  tell,
  introduce,
  early,
}: ChatPanelProps) {
  const { state, start, send, type, typeInstead, closed } = useChat({
    ...{ early, isOpen, isOver },
  });
  const { messages, question, waitingFor, failed, typed, typesInstead } = state;
  const { with: colleague, typing } = state;
  const scroller = useRef<HTMLElement>(null);
  const talk = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  /** An input that exists at page load does not take the focus. */
  const [shouldFocus, setShouldFocus] = useState(false);
  const waiting = waitingFor !== null;
  const items = waiting ? [] : (question?.content_attributes.items ?? []);
  const input = question?.input_type ?? (typesInstead && question ? "text" : undefined);

  useEffect(() => {
    if (state.logo) introduce(state.logo);
  }, [state.logo, introduce]);
  useEffect(() => {
    // A chat that failed to start has nothing to keep.
    if (!isOpen && (isOver || failed === "start")) closed();
  }, [isOpen, isOver, failed, closed]);
  useNews({ messages, isOpen, tell, open });
  const newestId = messages.at(-1)?.id ?? 0;
  useFollow({ dialog, scroller }, { isOpen, waiting, newestId, colleague, logo });
  useHeight({ dialog, talk }, isOpen);
  const isNew = question === null && failed === null;
  useEffect(() => {
    if (isOpen && isNew) void start();
  }, [isOpen, isNew, start]);

  /** The pressed button disappears, so the panel takes the focus. */
  function press(value: string, label: string | null) {
    dialog.current?.focus({ preventScroll: true });
    void send({ value, said: label });
  }
  const choose = (item: Item) =>
    item.value === commands.exit ? close() : press(item.value, say(item.title));
  function sendText() {
    const text = typed.trim();
    if (text !== "" && question) void send({ value: question.title ?? "", text, said: text });
  }
  function askToType() {
    setShouldFocus(true);
    typeInstead();
    dialog.current?.querySelector<HTMLElement>("form [name]")?.focus();
  }
  function retry() {
    dialog.current?.focus({ preventScroll: true });
    if (failed === "start") void start();
    else if (failed?.text !== undefined && typed.trim() !== "") sendText();
    else if (failed !== null) void send(failed);
  }
  function follow(event: MouseEvent<HTMLAnchorElement>, to: string) {
    if (
      !dialog.current?.matches(":modal") ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    const step = giveUpStep();
    minimize();
    void navigate(to, step);
  }

  return (
    <>
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={say("Conversation")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
        tabIndex={0}
      >
        <div ref={talk} className={styles.talk} data-waiting={waiting || undefined}>
          <Messages messages={messages} bot={logo?.title ?? name} follow={follow} />
          <div aria-live="polite" className={styles.live}>
            {waiting && colleague === null ? (
              <p className={styles.typing}>{say("Bot is typing...")}</p>
            ) : null}
            {typing === null ? null : (
              <p className={styles.typing}>{say("{name} is typing...", { name: typing })}</p>
            )}
          </div>
          {failed !== null && !waiting ? (
            <button type="button" className={styles.retry} data-retry="" onClick={retry}>
              {say("Try again")}
            </button>
          ) : null}
          <Options items={items} choose={choose} typeInstead={input ? null : askToType} />
        </div>
      </section>
      <div className={styles.foot}>
        {colleague === null ? null : (
          <p className={textStyles.quiet}>
            {say("You are writing to {name}.", { name: colleague })}
          </p>
        )}
        {question?.is_back && !waiting ? (
          <button type="button" className={styles.back} onClick={() => press(commands.back, null)}>
            <BackIcon />
            {say("Back")}
          </button>
        ) : null}
        {input && items.length > 0 ? <p className={styles.or}>{say("or type")}</p> : null}
        {input ? (
          <Composer
            input={input}
            limits={question ?? {}}
            typed={typed}
            busy={waiting}
            takesFocus={typesInstead && shouldFocus}
            type={type}
            send={sendText}
          />
        ) : null}
      </div>
    </>
  );
}

/** Call this where a link leaves the chat: its page replaces the chat's history step. */
function giveUpStep(): { replace: boolean } {
  if (!isStep(history.state)) return { replace: false };
  const { [mark]: _, ...state } = history.state;
  history.replaceState(state, "");
  return { replace: true };
}

type UseNewsOptions = {
  messages: ShownMessage[];
  isOpen: boolean;
  tell(news: ReactNode): void;
  open(): void;
};

function useNews({ messages, isOpen, tell, open }: UseNewsOptions) {
  const newest = messages.at(-1)?.id ?? 0;
  const [seenId, setSeenId] = useState(newest);
  useEffect(() => {
    if (isOpen) setSeenId(newest);
  }, [isOpen, newest]);
  const isNew = ({ by, id }: ShownMessage) => by !== undefined && id > seenId;
  const news = isOpen ? undefined : messages.findLast(isNew);
  useEffect(() => {
    tell(
      news ? (
        <button type="button" className={styles.news} onClick={open}>
          <strong>{news.by}</strong>{" "}
          <span className="visually-hidden">{say("wrote in the chat: ")}</span>
          {news.text}
        </button>
      ) : null,
    );
  }, [news, tell, open]);
}

type Parts = {
  dialog: RefObject<HTMLDialogElement | null>;
  talk: RefObject<HTMLElement | null>;
};

/** Beside the page it is as high as its conversation, except while an answer is awaited. */
function useHeight({ dialog, talk }: Parts, isOpen: boolean) {
  useEffect(() => {
    const panel = dialog.current;
    const content = talk.current;
    if (!panel || !content || !isOpen) return;
    const fit = () => {
      panel.style.setProperty("--chat-height", `${neededPx(panel, content)}px`);
      if (content.dataset.waiting === undefined)
        content.style.setProperty("--talk-height", `${content.offsetHeight}px`);
    };
    const observer = new ResizeObserver(fit);
    for (const part of [content, ...panel.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [dialog, talk, isOpen]);
}

function neededPx(panel: HTMLElement, content: HTMLElement) {
  const heights = [...panel.children].map(
    (part) => (part.contains(content) ? content : part).getBoundingClientRect().height,
  );
  const edges = panel.offsetHeight - panel.clientHeight;
  return heights.reduce((sum, height) => sum + height, edges);
}
