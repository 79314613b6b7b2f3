import { Fragment } from "react";
import { ArrowOutIcon } from "../../../ui/icons.tsx";
import { OpensNewTab } from "../../../ui/opens-new-tab.tsx";
import type { Company } from "../contract.ts";
import { addressLines } from "../postal-address.ts";
import styles from "./contact-details.module.css";

export type Reachable = Pick<Company, "email" | "phone" | "address" | "hours" | "directions">;

export function ContactDetails({ email, phone, address, hours, directions }: Reachable) {
  const lines = addressLines(address);
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
      {lines.length > 0 ? (
        <div>
          <dt>Address</dt>
          <dd>
            <address>
              {lines.map((line, i) => (
                <Fragment key={line}>
                  {i > 0 ? <br /> : null}
                  {line}
                </Fragment>
              ))}
            </address>
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
