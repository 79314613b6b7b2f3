import type { ReturnedForm } from "../../../platform/pages/returned-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { myDataLink } from "../my-data-path.ts";
import { FormResult } from "./flash-message.tsx";
import * as styles from "./my-data.module.css";

type ErasureFormProps = { linkKey: string; returned: ReturnedForm | undefined };

export const ErasureForm = ({ linkKey, returned }: ErasureFormProps) => (
  <>
    <section className={styles.part}>
      <h2 className={styles.heading}>What goes</h2>
      <ul>
        <li>Your name, emails and numbers</li>
        <li>Your enquiries and chats, with all that was noted and answered</li>
        <li>Mails to you, and the pages you read and your searches here after an Accept</li>
      </ul>
    </section>
    <section className={styles.part}>
      <h2 className={styles.heading}>What stays, and why</h2>
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
