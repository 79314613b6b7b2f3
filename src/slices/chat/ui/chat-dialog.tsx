import { type ReactNode, type RefObject, useId } from "react";
import { createPortal } from "react-dom";
import { CloseIcon } from "../../../ui/icons.tsx";
import { say } from "../../../ui/translate.ts";
import type { ChatLogo } from "../contract.ts";
import styles from "./chat-dialog.module.css";
import { useDialog } from "./use-dialog.ts";

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
