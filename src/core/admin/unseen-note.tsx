import { Button, Group } from "@mantine/core";
import type { Unseen, UnseenMessage } from "../../crm/messages/contract.ts";
import * as sharedStyles from "../../ui/admin/shared.module.css";
import { momentWords } from "../../ui/admin/times.ts";
import * as styles from "./lists.module.css";
import { useHere } from "./use-live.ts";

type UnseenNoteProps = {
  unseen: Unseen;
  loadedAt: string;
  onKeepWriting(): void;
};

/** Its button sends the message anyway, marked as written with that knowledge. */
export function UnseenNote({ unseen: { unseen, seen }, loadedAt, onKeepWriting }: UnseenNoteProps) {
  const here = useHere(loadedAt);
  const [first] = unseen;
  return (
    <section className={styles.note} role="alert" aria-label="Sent by a colleague">
      <p>
        <strong>{first?.by ?? "A colleague"} has answered them since you began.</strong> Nothing was
        sent: your words are still here.
      </p>
      {unseen.map((one) => (
        <div key={`${one.at} ${one.text}`}>
          <p className={sharedStyles.dim}>
            {one.by} {sentWords[one.way]} <time dateTime={one.at}>{momentWords(one.at, here)}</time>
          </p>
          {one.text === null ? null : (
            <p dir="auto" className={styles.text}>
              {one.text}
            </p>
          )}
        </div>
      ))}
      <Group gap="xs" align="stretch">
        <Button type="submit" name="seen" value={seen} variant="default">
          Send it anyway
        </Button>
        <Button variant="subtle" className={sharedStyles.scripted} onClick={onKeepWriting}>
          Keep writing
        </Button>
      </Group>
    </section>
  );
}

const sentWords: Record<UnseenMessage["way"], string> = {
  mail: "answered by mail",
  chat: "wrote in the chat",
  phone: "answered by phone",
  person: "answered in person",
  "mail elsewhere": "answered by mail, from elsewhere",
  WhatsApp: "answered on WhatsApp",
  "none needed": "marked it as needing no answer",
};
