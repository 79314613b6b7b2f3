import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useHref, useLocation } from "react-router";
import { interceptPopState } from "../../platform/browser/popstate-listener.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { say } from "../../ui/translate.ts";
import type { ChatLogo } from "../flow/contract.ts";
import * as styles from "./chat-dialog.module.css";

type ChatDialogProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  name: string;
  logo: ChatLogo | null;
  isOpen: boolean;
  takesFocus: boolean;
  close(): void;
  minimize(): void;
  children: ReactNode;
};

export function ChatDialog({
  dialog,
  name,
  logo,
  isOpen,
  takesFocus,
  close,
  minimize,
  children,
}: ChatDialogProps) {
  const titleId = useId();
  useDialog(dialog, { isOpen, takesFocus, close: minimize });
  // In the body, because the elements around the launcher may be hidden.
  return createPortal(
    <dialog ref={dialog} className={styles.panel} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.head} data-scene="moss">
        {logo ? (
          <img className={styles.logo} src={logo.logo} alt="" width="36" height="36" />
        ) : null}
        <div className={styles.names}>
          <h2 id={titleId} className={styles.title}>
            {logo?.title ?? name}
          </h2>
          {logo ? <p className={styles.subtitle}>{logo.sub_title}</p> : null}
        </div>
        <button type="button" className={styles.close} onClick={close}>
          <CloseIcon />
          <span className="visually-hidden">{say("Close chat")}</span>
        </button>
      </div>
      {children}
    </dialog>,
    document.body,
  );
}

export function ComingChat({ says }: { says: string | null }) {
  return (
    <div className={styles.scroller}>
      {says === null ? null : (
        <div className={styles.talk}>
          <p className={styles.typing}>{says}</p>
        </div>
      )}
    </div>
  );
}

type UseDialogOptions = {
  isOpen: boolean;
  takesFocus: boolean;
  close(): void;
};

function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { isOpen, takesFocus, close }: UseDialogOptions,
) {
  // A layout effect runs before the browser drops the focus of the hidden launcher.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const size = matchMedia(narrow);
    const show = () => {
      const hadFocus = takesFocus || element.contains(document.activeElement);
      if (element.open) element.close();
      if (size.matches) element.showModal();
      // Not show(), which always takes the focus.
      else element.setAttribute("open", "");
      if (hadFocus) element.focus({ preventScroll: true });
    };
    show();
    size.addEventListener("change", show);
    return () => {
      size.removeEventListener("change", show);
      element.close();
    };
  }, [dialog, isOpen, takesFocus]);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      // Escape pressed elsewhere on the page is meant for something else.
      const isHere =
        event.target === document.body ||
        (event.target instanceof Node && element.contains(event.target));
      if (!isHere) return;
      event.preventDefault();
      close();
    };
    // The browser also closes a modal dialog by itself, as on a phone's back gesture.
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const onClose = () => {
      if (!element.open) close();
    };
    document.addEventListener("keydown", onKeyDown);
    element.addEventListener("cancel", onCancel);
    element.addEventListener("close", onClose);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      element.removeEventListener("cancel", onCancel);
      element.removeEventListener("close", onClose);
    };
  }, [dialog, isOpen, close]);
}

type UseBackOptions = { open(): void; close(): void };

/** On a phone the open chat is a history step that the router does not see, and Back closes it. */
export function useBack(isOpen: boolean, { open, close }: UseBackOptions) {
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  const wasOpen = useRef(false);
  const goesBack = useRef(false);

  useEffect(() => {
    if (isOpen && !isStep(history.state) && matchMedia(narrow).matches)
      history.pushState({ ...history.state, [mark]: true }, "");
    if (!isOpen && wasOpen.current && isStep(history.state)) {
      goesBack.current = true;
      history.back();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      const isHere = `${location.pathname}${location.search}` === here;
      const isOwn = goesBack.current;
      goesBack.current = false;
      const turns = isOpen !== isStep(event.state);
      if (!isHere || !(isOwn || turns)) return;
      event.stopImmediatePropagation();
      if (isOwn) return;
      if (isOpen) close();
      else open();
    };
    return interceptPopState(onPop);
  }, [isOpen, here, open, close]);
}

export const mark = "chat";

export const isStep = (state: unknown): state is { [mark]: true } =>
  typeof state === "object" && state !== null && mark in state;

const narrow = "(width < 768px)";
