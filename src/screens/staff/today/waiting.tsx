import { Link } from "react-router";
import type { Here } from "../../../desk/times.ts";
import type { InboxRow } from "../../../slices/inbox/contract.ts";
import type { InboxNames } from "../inbox/inbox-names.ts";
import { EnquiryRow } from "../inbox/list/enquiry-row.tsx";
import { openedFrom } from "../parts/opened-from.ts";
import { Block } from "./block.tsx";
import { many } from "./day-words.ts";
import styles from "./my-day.module.css";

type WaitingProps = {
  title: string;
  /** Said where there is none. */
  none: string;
  /** Where all of them are. */
  all: string;
  count: number;
  rows: InboxRow[];
  names: InboxNames;
  here: Here;
};

/** Enquiries as the inbox shows them, those promised first before the others. */
export function Waiting({ title, none, all, count, rows, names, here }: WaitingProps) {
  const ids = rows.map((row) => row.id);
  const state = openedFrom({ to: "/staff", label: "Today", ids });
  const openAt = (row: string) => ({ to: `/staff/enquiries/${row}`, state, onClick: () => {} });
  return (
    <Block title={title} count={count > 0 ? many(count) : null}>
      {count === 0 ? <p className={styles.none}>{none}</p> : null}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <EnquiryRow
            key={row.id}
            {...{ row, names, here }}
            open={openAt(row.id)}
            isOpen={false}
            isNew={false}
          />
        ))}
      </ul>
      {count > rows.length ? (
        <Link to={all} className={styles.all}>
          All {many(count)}
        </Link>
      ) : null}
    </Block>
  );
}
