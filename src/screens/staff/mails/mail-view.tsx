import { say } from "../../../ui/say.ts";
import type { ExampleMail } from "./example-mails.ts";
import styles from "./mail-view.module.css";

/** Drawn as mail programs draw what `letter-html.ts` writes: their own fonts and colours. */
export function MailView({ fromName, subject, words }: Omit<ExampleMail, "key">) {
  const { heading, isPersonal, paragraphs, action, footer, footerLink } = words;
  return (
    <article className={styles.mail}>
      <header className={styles.head}>
        <p className={styles.from}>
          <span className="visually-hidden">{say("From")} </span>
          {fromName}
        </p>
        <h2 className={styles.subject}>{subject}</h2>
      </header>
      {isPersonal ? null : <h3 className={styles.heading}>{heading}</h3>}
      {paragraphs.map((text, at) => (
        <p key={at} className={styles.paragraph}>
          {text}
        </p>
      ))}
      {action ? (
        <>
          <p className={styles.paragraph}>
            <span className={styles.button}>{action.label}</span>
          </p>
          <p className={styles.address}>{action.url}</p>
        </>
      ) : null}
      {footer ? <p className={styles.footer}>{footer}</p> : null}
      {footerLink ? (
        <p className={styles.address}>
          <span className={styles.link}>{footerLink.label}</span>
        </p>
      ) : null}
    </article>
  );
}
