import { OpensNewTab } from "../../../ui/opens-new-tab.tsx";
import { say } from "../../../ui/translate.ts";
import type { TalkTo } from "../talk-to.ts";
import * as styles from "./ways-to-talk.module.css";

type WaysToTalkProps = { talk: TalkTo; write?: boolean };

/** Direct contacts: a call, WhatsApp and, with `write`, an email. */
export function WaysToTalk({ talk: { call, write: mail, whatsapp }, write }: WaysToTalkProps) {
  return (
    <p className={styles.ways}>
      <a href={call}>{say("Call")}</a>
      {whatsapp ? (
        <a href={whatsapp.href} target="_blank" rel="noopener">
          {say("WhatsApp")}
          <OpensNewTab />
        </a>
      ) : null}
      {write ? <a href={mail}>{say("Email")}</a> : null}
    </p>
  );
}
