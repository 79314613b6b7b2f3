import { ChatWidget } from "../slices/chat/ui/chat-widget.tsx";
import type { Company } from "../slices/site/contract.ts";
import { WhatsappIcon } from "../ui/icons.tsx";
import styles from "./talk-to-us.module.css";

/** The two short ways to a person, on every page. */
export function TalkToUs({ company }: { company: Company }) {
  const { label, number, greeting } = company.whatsapp;
  return (
    <aside aria-label="Talk to us" className={styles.talk}>
      <a className={styles.whatsapp} href={`https://wa.me/${number}?text=${encodeURIComponent(greeting)}`} target="_blank" rel="noopener">
        <WhatsappIcon />
        <span className={styles.label}>{label}</span>
      </a>
      <ChatWidget name={company.name} />
    </aside>
  );
}
