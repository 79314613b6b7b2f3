import { Tag } from "../../../desk/tag.tsx";
import { momentWords, shortDay } from "../../../desk/times.ts";
import type { Person } from "../../../slices/people/contract.ts";
import { stageName } from "../parts/names.ts";
import { openedFrom } from "../parts/opened-from.ts";
import { RowLink } from "../parts/row-link.tsx";
import { toneOf } from "../parts/row-words.ts";
import { serviceWords } from "../parts/service-words.ts";
import * as styles from "./enquiry-list.module.css";
import type { PersonData } from "./load-person.ts";
import { personPath } from "./person-path.ts";

type EnquiryListProps = Pick<PersonData, "stages" | "here"> & { of: Person };

export function EnquiryList({ of: { id, name, leads }, stages, here }: EnquiryListProps) {
  if (leads.length === 0) return <p className={styles.none}>Nothing is left of what they asked.</p>;
  const list = { to: personPath(id), label: name, ids: leads.map((lead) => lead.id) };
  return (
    <ul className={styles.enquiries}>
      {leads.map((lead) => (
        <li key={lead.id}>
          <p className={styles.head}>
            <RowLink to={`/staff/enquiries/${lead.id}`} state={openedFrom(list)}>
              {serviceWords(lead.service)}
            </RowLink>
            {lead.spam ? (
              <Tag tone="rust">Spam</Tag>
            ) : (
              <Tag tone={toneOf(lead.stage, stages)}>{stageName(lead.stage, stages)}</Tag>
            )}
            <time dateTime={lead.created_at} title={momentWords(lead.created_at, here)}>
              {shortDay(lead.created_at, here)}
            </time>
          </p>
          {lead.query ? (
            <p dir="auto" className={styles.query}>
              {lead.query}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
