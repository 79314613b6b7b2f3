import { Link } from "react-router";
import { counted } from "../../../../platform/counted.ts";
import { formatTime } from "../../../../platform/moments.ts";
import { numberOf } from "../../../../slices/leads/number-of.ts";
import type { OpenMail } from "../../../../slices/mail/outbox-list.server.ts";
import styles from "./outbox-mail.module.css";

/** A mail's text without its design. Sign-in links and codes are hidden from everybody. */
export function OutboxMail({ mail, zone }: { mail: OpenMail; zone: string }) {
  const { fromName, to, replyTo, created_at, attempts, last_error, leads, text } = mail;
  return (
    <section className={styles.mail} aria-label={mail.subject}>
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
            <span className={styles.leads}>
              {leads.map((id) => (
                <Link key={id} to={`/staff/enquiries/${id}`}>
                  {numberOf(id)}
                </Link>
              ))}
            </span>
          </Fact>
        ) : null}
      </dl>
      {text === null ? (
        <p className={styles.hidden}>
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
