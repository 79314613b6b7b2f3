import { callTo, mailTo } from "../../../platform/link-target.ts";
import { ArrowOutIcon } from "../../../ui/icons.tsx";
import { OpensNewTab } from "../../../ui/opens-new-tab.tsx";
import { say } from "../../../ui/translate.ts";
import type { Reachable } from "../reachable.ts";
import styles from "./contact-details.module.css";

export function ContactDetails({ email, phone, address, hours, directions }: Reachable) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>{say("Email")}</dt>
        <dd>
          <a href={mailTo(email)}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>{say("Phone")}</dt>
        <dd>
          <a href={callTo(phone)}>{phone}</a>
        </dd>
      </div>
      {address ? (
        <div>
          <dt>{say("Address")}</dt>
          <dd>
            <address>{address}</address>
            <a className={styles.directions} href={directions.url} target="_blank" rel="noopener">
              {directions.label}
              <ArrowOutIcon />
              <OpensNewTab />
            </a>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{say("Hours")}</dt>
        <dd>{hours}</dd>
      </div>
    </dl>
  );
}
