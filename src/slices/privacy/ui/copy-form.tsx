import { mailTo } from "../../../platform/link-target.ts";
import { Button } from "../../../ui/button.tsx";
import { myDataFile } from "../my-data-path.ts";
import * as styles from "./my-data.module.css";

type CopyFormProps = { linkKey: string; email: string };

/** The answer is a file, so the page stays as it is. */
export const CopyForm = ({ linkKey, email }: CopyFormProps) => (
  <>
    <section className={styles.part}>
      <h2 className={styles.heading}>What is in it</h2>
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
