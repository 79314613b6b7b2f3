import { Button } from "@mantine/core";
import { Form, Link } from "react-router";
import type { Here } from "../../../../desk/times.ts";
import { formatTime } from "../../../../platform/moments.ts";
import { numberOf } from "../../../../slices/leads/number-of.ts";
import type { ListedMail, OpenMail } from "../../../../slices/mail/outbox-list.server.ts";
import styles from "../rows-with-state.module.css";
import { OutboxMail } from "./outbox-mail.tsx";
import { mailWords } from "./outbox-words.ts";

type OutboxRowsProps = {
  rows: ListedMail[];
  /** The mail whose text is shown. */
  open: OpenMail | null;
  here: Here & { isOn: boolean };
  canSend: boolean;
  /** The same list with that mail open; null for none open. */
  pathOf(mail: string | null): string;
};

export const OutboxRows = ({ rows, open, here, canSend, pathOf }: OutboxRowsProps) => (
  <ul className={styles.rows}>
    {rows.map((mail) => (
      <li key={mail.id} className={styles.row}>
        <div className={styles.mail}>
          <Link
            to={pathOf(open?.id === mail.id ? null : mail.id)}
            className={styles.subject}
            aria-expanded={open?.id === mail.id}
            preventScrollReset
          >
            {mail.subject}
          </Link>
          <span className={styles.soft}>
            to {mail.to}
            {mail.lead ? <LeadLink id={mail.lead} /> : null}
          </span>
        </div>
        <StateOfMail mail={mail} here={here} />
        {canSend && mail.state === "given up" ? <SendAgain mail={mail} /> : null}
        {open?.id === mail.id ? <OutboxMail mail={open} zone={here.zone} /> : null}
      </li>
    ))}
  </ul>
);

const LeadLink = ({ id }: { id: string }) => (
  <>
    {" · "}
    <Link to={`/staff/enquiries/${id}`}>Enquiry {numberOf(id)}</Link>
  </>
);

type StateOfMailProps = { mail: ListedMail; here: OutboxRowsProps["here"] };

function StateOfMail({ mail, here }: StateOfMailProps) {
  const { words, tone, detail } = mailWords(mail, here);
  return (
    <div className={styles.state} data-tone={tone}>
      <span title={`Written ${formatTime(mail.created_at, here.zone)}`}>{words}</span>
      {detail ? <span className={styles.soft}>{detail}</span> : null}
    </div>
  );
}

const SendAgain = ({ mail: { id, subject, to, holdsLink } }: { mail: ListedMail }) =>
  holdsLink ? (
    <p className={styles.soft}>Its link has expired: make a new one on the same screen.</p>
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
