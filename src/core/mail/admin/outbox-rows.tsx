import { Group } from "@mantine/core";
import { Form, Link } from "react-router";
import { numberOf } from "../../../crm/leads/lead-naming.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { formatTime } from "../../../platform/time/time-zone.ts";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import type { Here } from "../../../ui/admin/times.ts";
import { IntentButton } from "../../admin/intent-button.tsx";
import * as styles from "../../admin/rows.module.css";
import type { ListedMail, OpenMail } from "../outbox-list.server.ts";
import { mailWords } from "./outbox-words.ts";

type OutboxRowsProps = {
  rows: ListedMail[];
  open: OpenMail | null;
  here: Here & { isOn: boolean };
  canSend: boolean;
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
          <span className={`${sharedStyles.soft} ${styles.soft}`}>
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
      {detail ? <span className={`${sharedStyles.soft} ${styles.soft}`}>{detail}</span> : null}
    </div>
  );
}

const SendAgain = ({ mail: { id, subject, to, holdsLink } }: { mail: ListedMail }) =>
  holdsLink ? (
    <p className={`${sharedStyles.soft} ${styles.soft}`}>
      Its link has expired: make a new one on the same screen.
    </p>
  ) : (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <IntentButton intent="send-again" aria-label={`Send again to ${to}: ${subject}`}>
        Send again
      </IntentButton>
    </Form>
  );

/** Sign-in links and codes are hidden from everybody. */
function OutboxMail({ mail, zone }: { mail: OpenMail; zone: string }) {
  const { fromName, to, replyTo, created_at, attempts, last_error, leads, text } = mail;
  return (
    <section className={styles.letter} aria-label={mail.subject}>
      <dl className={styles.facts}>
        {fromName ? <Fact title="From">{fromName}</Fact> : null}
        <Fact title="To">{to}</Fact>
        {replyTo ? <Fact title="Replies go to">{replyTo}</Fact> : null}
        <Fact title="Written">{formatTime(created_at, zone)}</Fact>
        <Fact title="Tried">
          {triedWords(attempts)}
          {last_error ? `. Last time: ${last_error}` : ""}
        </Fact>
        {leads.length > 0 ? (
          <Fact title={leads.length === 1 ? "Enquiry" : "Enquiries"}>
            <Group component="span" gap="var(--space-1) var(--space-3)" align="stretch">
              {leads.map((id) => (
                <Link key={id} to={`/staff/enquiries/${id}`}>
                  {numberOf(id)}
                </Link>
              ))}
            </Group>
          </Fact>
        ) : null}
      </dl>
      {text === null ? (
        <p className={sharedStyles.dim}>
          It holds a link that works once, so its words are shown to nobody.
        </p>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
    </section>
  );
}

const Fact = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

const triedWords = (attempts: number): string =>
  ["not yet", "once"][attempts] ?? counted(attempts, "time");
