import { Initials } from "../../../desk/initials.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { type Here, momentWords, shortDay } from "../../../desk/times.ts";
import type { PersonRow } from "../../../slices/people/contract.ts";
import { initialsOf } from "../../../slices/staff/initials-of.ts";
import { RowLink } from "../parts/row-link.tsx";
import { personPath } from "../person/person-path.ts";
import styles from "./person-rows.module.css";

type PersonRowsProps = { rows: PersonRow[]; here: Here };

export const PersonRows = ({ rows, here }: PersonRowsProps) => (
  <div className={styles.list}>
    <div className={styles.heads} aria-hidden="true">
      <span />
      <span>Name</span>
      <span>Company</span>
      <span>Reached by</span>
      <span className={styles.count}>Enquiries</span>
      <span className={styles.day}>Last wrote</span>
    </div>
    <ul className={styles.rows}>
      {rows.map(({ id, name, company, email, phone, enquiries, latest_at, isSpam }) => (
        <li key={id} className={styles.row}>
          <Initials of={initialsOf(name)} />
          <span className={styles.name}>
            <RowLink to={personPath(id)}>{name}</RowLink>
            {isSpam ? <Tag tone="rust">Held as spam</Tag> : null}
          </span>
          <span dir="auto" className={styles.company}>
            {company}
          </span>
          <span className={styles.reached}>
            {email ? <span>{email}</span> : null}
            {phone ? <span className={styles.phone}>{phone}</span> : null}
          </span>
          <span className={styles.count}>
            {enquiries} <span>{enquiries === 1 ? "enquiry" : "enquiries"}</span>
          </span>
          {latest_at ? (
            <time dateTime={latest_at} title={momentWords(latest_at, here)} className={styles.day}>
              {shortDay(latest_at, here)}
            </time>
          ) : (
            <span className={styles.day} />
          )}
        </li>
      ))}
    </ul>
  </div>
);
