import type { ReactNode } from "react";
import { myDataFile, myDataLink, myDataPath } from "../../crm/privacy/my-data-path.ts";
import type { Ask } from "../../crm/privacy/request-contract.ts";
import type { ReturnedForm } from "../../platform/pages/returned-form.ts";
import { mailTo } from "../../platform/text/links.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./my-data.module.css";

const choices = [
  {
    what: "copy",
    label: "Send me my data",
    under: "A file with what you sent us, what was answered, and when.",
  },
  {
    what: "erasure",
    label: "Erase my data",
    under: "We ask once more, and mail you when it is done.",
  },
] as const satisfies { what: Ask; label: string; under: string }[];

export function MyDataForm({ returned }: { returned: ReturnedForm | undefined }) {
  const chosen = returned?.values.what;
  const wrong = returned?.errors.what?.[0];
  return (
    <form className={styles.form} action={myDataPath} method="post" noValidate>
      {returned ? <FormResult tone="failed">{returned.message}</FormResult> : null}
      <fieldset className={styles.choices}>
        <legend>What you want</legend>
        {choices.map(({ what, label, under }) => (
          <label key={what} className={styles.choice}>
            <input
              type="radio"
              name="what"
              value={what}
              defaultChecked={chosen === what || (!chosen && what === "copy")}
            />
            <strong>{label}</strong>
            <span className={styles.under}>{under}</span>
          </label>
        ))}
        {wrong ? <p className={styles.wrong}>{wrong}</p> : null}
      </fieldset>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={returned?.values.email}
        error={returned?.errors.email?.[0]}
      />
      <Button type="submit">Mail me a link</Button>
    </form>
  );
}

export function FormResult({ tone, children }: { tone?: "failed"; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was loaded to say this
    <p className={styles.text} data-tone={tone} tabIndex={-1} autoFocus>
      {children}
    </p>
  );
}

type CopyFormProps = { linkKey: string; email: string };

/** The answer is a file, so the page stays as it is. */
export const CopyForm = ({ linkKey, email }: CopyFormProps) => (
  <>
    <section className={styles.part}>
      <h2 className={textStyles.titleM}>What is in it</h2>
      <ul>
        <li>What you sent with this email address: enquiries, what you added, chats</li>
        <li>What was answered and mailed to you, and what we noted about it</li>
        <li>After an Accept at the cookie banner, the pages you read and your searches here</li>
      </ul>
      <p>
        Your link shows that you read mail to this address, and nothing more. What you sent from
        another address, or with a number alone, is not in it: ask for it with that address, or
        write to <a href={mailTo(email)}>{email}</a>.
      </p>
    </section>
    <form className={styles.form} action={myDataFile(linkKey)} method="post">
      <p>
        One file (JSON), which any text editor opens. After the download the link no longer works.
      </p>
      <Button type="submit">Download my data</Button>
    </form>
  </>
);

type ErasureFormProps = { linkKey: string; returned: ReturnedForm | undefined };

export const ErasureForm = ({ linkKey, returned }: ErasureFormProps) => (
  <>
    <section className={styles.part}>
      <h2 className={textStyles.titleM}>What goes</h2>
      <ul>
        <li>Your name, emails and numbers</li>
        <li>Your enquiries and chats, with all that was noted and answered</li>
        <li>Mails to you, and the pages you read and your searches here after an Accept</li>
      </ul>
    </section>
    <section className={styles.part}>
      <h2 className={textStyles.titleM}>What stays, and why</h2>
      <ul>
        <li>What a law makes us keep, such as invoices: it is not kept on this website</li>
        <li>Daily counts and a receipt without a name: they identify nobody</li>
        <li>Copies of our database, for the days until they are replaced</li>
      </ul>
      <p>
        We check whether anything must be kept, within 30 days at the latest. You get a mail when
        your data is gone, or one that says why it is not.
      </p>
    </section>
    <form className={styles.form} action={myDataLink(linkKey)} method="post" noValidate>
      {returned ? <FormResult tone="failed">{returned.message}</FormResult> : null}
      <Field
        label="Your email, once more"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={returned?.values.email}
        error={returned?.errors.email?.[0]}
      />
      <Button type="submit">Erase my data</Button>
    </form>
  </>
);
