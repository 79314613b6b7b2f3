import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { ChatWidget } from "../../chat/widget/chat-widget.tsx";
import type { ShownCompany } from "../../cms/company/company-contract.ts";
import { late } from "../../platform/browser/lazy-load.ts";
import { OpensNewTab } from "../../ui/button.tsx";
import { ChatIcon, WhatsappIcon } from "../../ui/icons.tsx";
import { say } from "../../ui/translate.ts";
import { talkTo } from "../sections/contact-links.tsx";
import { menuKeys } from "./menu-keys.ts";
import * as styles from "./talk-to-us.module.css";

/** Hides while the visitor scrolls down, and where it covers a control. */
export function TalkToUs({ company, label }: { company: ShownCompany; label: string }) {
  const { whatsapp, phone, call } = talkTo(company);
  const opener = useRef<HTMLButtonElement>(null);
  const isAway = useMakingWay(opener);
  return (
    <aside aria-label={label} className={styles.talk} {...menuKeys}>
      <button
        ref={opener}
        type="button"
        popoverTarget="_talk-to-us"
        className={styles.opener}
        data-away={isAway ? "" : undefined}
      >
        <ChatIcon />
        <span className={styles.words}>{label}</span>
      </button>
      <ChatWidget name={company.name}>
        {(launcher: ReactNode) => (
          <div id="_talk-to-us" popover="auto" className={styles.ways}>
            {phone ? (
              <a className={styles.call} href={call}>
                {say("Call {phone}", { phone })}
              </a>
            ) : null}
            {whatsapp ? (
              <a className={styles.whatsapp} href={whatsapp.href} target="_blank" rel="noopener">
                <WhatsappIcon />
                <span className={styles.label}>{whatsapp.label}</span>
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

/** Matches `talk-to-us.module.css`: wider windows have no button that could cover anything. */
const narrow = "(width <= 1024px)";
const making = late(() => import("./make-way.ts"));

function useMakingWay(box: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const narrowWindow = matchMedia(narrow);
    let end: (() => void) | undefined;
    async function begin() {
      end?.();
      end = undefined;
      if (!narrowWindow.matches) return;
      const { makeWay } = await making.fetch();
      if (box.current && end === undefined && narrowWindow.matches)
        end = makeWay(box.current, setAway);
    }
    const start = () => void begin().catch(console.error);
    start();
    narrowWindow.addEventListener("change", start);
    return () => {
      narrowWindow.removeEventListener("change", start);
      end?.();
    };
  }, [box]);
  return isAway;
}
