import { useId } from "react";
import type { InboxRow } from "../../../../slices/inbox/contract.ts";
import { useHere } from "../../parts/use-here.ts";
import { SpamChoices } from "../several/spam-choices.tsx";
import { useChange } from "../use-change.ts";
import { useInbox } from "../use-inbox.ts";
import { useOpening } from "../use-opening.ts";
import { groupTitles, promiseGroups } from "./due-groups.ts";
import styles from "./enquiry-groups.module.css";
import { EnquiryRow } from "./enquiry-row.tsx";

type EnquiryGroupsProps = {
  rows: InboxRow[];
  loadedAt: string;
  news: Set<string>;
  /** The list has no page before or after, so the groups can show counts. */
  isComplete: boolean;
};

/** Groups by response deadline in that order; otherwise one plain list. */
export function EnquiryGroups({ rows, loadedAt, news, isComplete }: EnquiryGroupsProps) {
  const { names, query } = useInbox();
  const here = useHere(loadedAt);
  const change = useChange();
  const opening = useOpening(rows);
  const list = (members: InboxRow[]) => (
    <ul className={styles.rows}>
      {members.map((row) => (
        <EnquiryRow
          key={row.id}
          row={row}
          names={names}
          here={here}
          open={opening.of(row.id)}
          isOpen={opening.openId === row.id}
          isNew={news.has(row.id)}
          sought={query.words}
        >
          {row.spam ? <SpamChoices row={row} change={change} canChange={names.canChange} /> : null}
        </EnquiryRow>
      ))}
    </ul>
  );
  if (query.sort !== "promise") return list(rows);
  return promiseGroups(rows, here).map(({ key, rows: members }) => (
    <Group
      key={key}
      title={groupTitles[key]}
      isLate={key === "overdue"}
      count={isComplete ? members.length : null}
    >
      {list(members)}
    </Group>
  ));
}

type GroupProps = {
  title: string;
  isLate: boolean;
  count: number | null;
  children: React.ReactNode;
};

function Group({ title, isLate, count, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title} data-late={isLate || undefined}>
        {title} {count === null ? null : <span className={styles.count}>{count}</span>}
      </h2>
      {children}
    </section>
  );
}
