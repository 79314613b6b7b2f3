import { Button } from "@mantine/core";
import { Form } from "react-router";
import type { Here } from "../../../desk/times.ts";
import { formatTime } from "../../../platform/moments.ts";
import type { ListedMail } from "../../../slices/mail/outbox-list.server.ts";
import styles from "./outbox-rows.module.css";
import { mailWords } from "./outbox-words.ts";

type OutboxRowsProps = { rows: ListedMail[]; here: Here & { isOn: boolean }; canSend: boolean };

export const OutboxRows = ({ rows, here, canSend }: OutboxRowsProps) => (
  <ul className={styles.rows}>
    {rows.map((mail) => (
      <li key={mail.id} className={styles.row}>
        <div className={styles.mail}>
          <strong className={styles.subject}>{mail.subject}</strong>
          <span className={styles.soft}>to {mail.to}</span>
        </div>
        <StateOfMail mail={mail} here={here} />
        {canSend && mail.state === "given up" ? <SendAgain mail={mail} /> : null}
      </li>
    ))}
  </ul>
);

type StateOfMailProps = { mail: ListedMail; here: OutboxRowsProps["here"] };

function StateOfMail({ mail, here }: StateOfMailProps) {
  const { words, tone, said } = mailWords(mail, here);
  return (
    <div className={styles.state} data-tone={tone}>
      <span title={`Written ${formatTime(mail.created_at, here.zone)}`}>{words}</span>
      {said ? <span className={styles.soft}>{said}</span> : null}
    </div>
  );
}

const SendAgain = ({ mail: { id, subject, to, holdsLink } }: { mail: ListedMail }) =>
  holdsLink ? (
    <p className={styles.soft}>Its link is gone: make a new one where it came from.</p>
  ) : (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="send-again"
        variant="default"
        aria-label={`Send again to ${to}: ${subject}`}
      >
        Send again
      </Button>
    </Form>
  );
