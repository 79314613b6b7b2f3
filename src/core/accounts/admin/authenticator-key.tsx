import { Code, Text } from "@mantine/core";
import { renderSVG } from "uqr";
import * as styles from "./passkey.module.css";

export const AuthenticatorKey = ({ secret, uri }: { secret: string; uri: string }) => (
  <>
    <input type="hidden" name="secret" value={secret} />
    <input type="hidden" name="uri" value={uri} />
    <Text>Scan this with an authenticator app, or type the key into it.</Text>
    <img
      className={styles.picture}
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
      alt="QR code for an authenticator app"
      width={192}
      height={192}
    />
    <Code className={styles.key}>{secret.match(/.{1,4}/g)?.join(" ")}</Code>
  </>
);
