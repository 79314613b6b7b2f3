import { Initials } from "../../../desk/initials.tsx";
import { counted, type Here, momentWords, shortDay } from "../../../desk/times.ts";
import type { PersonRow } from "../../../slices/people/contract.ts";
import { initialsOf } from "../../../slices/staff/initials-of.ts";
import { RowLink } from "../parts/row-link.tsx";
import { personPath } from "../person/person-path.ts";
import styles from "./person-rows.module.css";

export const PersonRows = ({ rows, here }: { rows: PersonRow[]; here: Here }) => (
  <ul className={styles.rows}>
    {rows.map(({ id, name, email, phone, enquiries, latest_at }) => (
      <li key={id} className={styles.row}>
        <Initials of={initialsOf(name)} />
        <RowLink to={personPath(id)}>{name}</RowLink>
        <span className={styles.email}>{email}</span>
        <span className={styles.phone}>{phone}</span>
        <span className={styles.count}>{countWords(enquiries)}</span>
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
);

const countWords = (count: number): string =>
  count === 1 ? counted(count, "enquiry") : `${count} enquiries`;
