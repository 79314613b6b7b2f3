import { type ReactNode, useRef } from "react";
import { ChatWidget } from "../../../slices/chat/ui/chat-widget.tsx";
import type { ShownCompany } from "../../../slices/site/contract.ts";
import { ChatIcon, WhatsappIcon } from "../../../ui/icons.tsx";
import { OpensNewTab } from "../../../ui/opens-new-tab.tsx";
import { menuKeys } from "./menu-keys.ts";
import styles from "./talk-to-us.module.css";
import { useCovers } from "./use-covers.ts";

/** Up to 1024 px a button opens the links, and moves aside where it would cover a control. */
export function TalkToUs({ company }: { company: ShownCompany }) {
  const { label, number, greeting } = company.whatsapp;
  const opener = useRef<HTMLButtonElement>(null);
  const covers = useCovers(opener);
  return (
    <aside aria-label="Talk to us" className={styles.talk} {...menuKeys}>
      <button
        ref={opener}
        type="button"
        popoverTarget="_talk-to-us"
        className={styles.opener}
        data-covers={covers ? "" : undefined}
      >
        <ChatIcon />
        <span className={styles.words}>Talk to us</span>
      </button>
      <ChatWidget name={company.name}>
        {(launcher: ReactNode) => (
          <div id="_talk-to-us" popover="auto" className={styles.ways}>
            {number ? (
              <a
                className={styles.whatsapp}
                href={`https://wa.me/${number}?text=${encodeURIComponent(greeting)}`}
                target="_blank"
                rel="noopener"
              >
                <WhatsappIcon />
                <span className={styles.label}>{label}</span>
                <OpensNewTab />
              </a>
            ) : null}
            {launcher}
          </div>
        )}
      </ChatWidget>
    </aside>
  );
}
