import { SignInElsewhere } from "../../admin/forms.tsx";
import * as styles from "./passkey.module.css";
import { PasskeyButton } from "./passkey-button.tsx";

type PasskeyProps = { children: string; fields?: readonly string[] };

export const Passkey = ({ children, fields }: PasskeyProps) => (
  <PasskeyButton
    className={styles.button}
    messageClassName={styles.message}
    signIn={<SignInElsewhere />}
    {...(fields && { fields })}
  >
    {children}
  </PasskeyButton>
);
