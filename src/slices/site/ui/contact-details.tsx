import { ArrowOutIcon } from "../../../ui/icons.tsx";
import { OpensNewTab } from "../../../ui/opens-new-tab.tsx";
import type { Reachable } from "../reachable.ts";
import styles from "./contact-details.module.css";

export function ContactDetails({ email, phone, address, hours, directions }: Reachable) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
        </dd>
      </div>
      {address ? (
        <div>
          <dt>Address</dt>
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
        <dt>Hours</dt>
        <dd>{hours}</dd>
      </div>
    </dl>
  );
}
