import { PasskeyButton } from "../../../slices/staff/ui/passkey-button.tsx";
import { SignInElsewhere } from "./forms.tsx";
import * as styles from "./passkey.module.css";

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
