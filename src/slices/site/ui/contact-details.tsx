import { ArrowOutIcon } from "../../../ui/icons.tsx";
import { OpensNewTab } from "../../../ui/opens-new-tab.tsx";
import type { Company } from "../contract.ts";
import styles from "./contact-details.module.css";

export type Reachable = Pick<Company, "email" | "phone" | "address" | "hours" | "directions">;

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
      <div>
        <dt>Address</dt>
        <dd>
          <address>
            {address.street}
            <br />
            {address.city} {address.postcode}, {address.region}, {address.country}
          </address>
          <a className={styles.directions} href={directions.url} target="_blank" rel="noopener">
            {directions.label}
            <ArrowOutIcon />
            <OpensNewTab />
          </a>
        </dd>
      </div>
      <div>
        <dt>Hours</dt>
        <dd>{hours}</dd>
      </div>
    </dl>
  );
}
