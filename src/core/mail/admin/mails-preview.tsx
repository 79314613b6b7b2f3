import { siteContext } from "../../../cms/pages/context.ts";
import { languageContext } from "../../../platform/pages/language-context.ts";
import { drawingContext } from "../../../platform/pages/page-context.ts";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import * as textStyles from "../../../ui/text.module.css";
import { say } from "../../../ui/translate.ts";
import { PreviewNote } from "../../../web/layout/preview-parts.tsx";
import type { Route } from "./+types/mails-preview";
import { type ExampleMail, exampleMails } from "./example-mails.ts";
import * as styles from "./mails.module.css";

export const handle = { page: "staff", can: "content.read", framed: true, sends: false };

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [words, { name, phone, email, time_zone }] = await Promise.all([
    site.mailWords(),
    site.company(),
  ]);
  return {
    words,
    company: { name, phone, email, time_zone },
    language: context.get(languageContext),
    note: context.get(drawingContext).preview?.note ?? null,
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Email templates" }];

export default function MailsPreview({ loaderData }: Route.ComponentProps) {
  const { note, ...mailData } = loaderData;
  return (
    <>
      {/* The server alone draws it: React does not hydrate a preview. */}
      {import.meta.env.SSR ? <PreviewNote note={note} /> : null}
      <main className={styles.mails}>
        <h1 className="visually-hidden">{say("Mails as they will look")}</h1>
        <p className={textStyles.quiet}>
          {say("Mails as they will look. Names, numbers and addresses in them are examples.")}
        </p>
        {exampleMails(mailData, say).map(({ key, ...mail }) => (
          <MailView key={key} {...mail} />
        ))}
      </main>
    </>
  );
}

/** Drawn as mail programs draw what `letter.ts` writes: with their own fonts and colours. */
function MailView({ fromName, subject, words }: Omit<ExampleMail, "key">) {
  const { heading, isPersonal, paragraphs, action, footer, footerLink } = words;
  return (
    <article className={styles.mail}>
      <header className={styles.head}>
        <p className={textStyles.quiet}>
          <span className="visually-hidden">{say("From")} </span>
          {fromName}
        </p>
        <h2 className={styles.subject}>{subject}</h2>
      </header>
      {isPersonal ? null : <h3 className={styles.heading}>{heading}</h3>}
      {paragraphs.map((text, at) => (
        <p key={at} className={sharedStyles.asTyped}>
          {text}
        </p>
      ))}
      {action ? (
        <>
          <p className={sharedStyles.asTyped}>
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
