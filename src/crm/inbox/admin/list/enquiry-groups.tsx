import { useId } from "react";
import { useNavigate, useParams } from "react-router";
import { openedFrom } from "../../../../core/admin/opened-from.ts";
import { useHere } from "../../../../core/admin/use-live.ts";
import type { InboxRow } from "../../contract.ts";
import * as styles from "../inbox.module.css";
import { useInbox } from "../inbox-data.ts";
import { listPath } from "../inbox-path.ts";
import { groupsByDeadline, groupTitles } from "../response-deadline.ts";
import { useChange } from "../use-change.ts";
import { EnquiryRow } from "./enquiry-row.tsx";
import { SpamChoices } from "./spam-choices.tsx";

type EnquiryGroupsProps = {
  rows: InboxRow[];
  loadedAt: string;
  news: Set<string>;
  /** The list has no page before or after, so the groups can show counts. */
  isComplete: boolean;
};

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
  if (query.sort !== "deadline") return list(rows);
  return groupsByDeadline(rows, here).map(({ key, rows: members }) => (
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

const sideBySide = "(min-width: 75em)";

/** The link has the page's address, so that it works before hydration and in a new tab. */
function useOpening(rows: { id: string }[]) {
  const { search } = useInbox();
  const navigate = useNavigate();
  const { id: openId = null } = useParams();
  const ids = rows.map(({ id }) => id);
  const state = openedFrom({ to: listPath + search, label: "Inbox", ids });
  function onClick(event: React.MouseEvent, id: string) {
    lastOpened.id = id;
    if (!isPlain(event) || !matchMedia(sideBySide).matches) return;
    event.preventDefault();
    navigate(`${listPath}/${id}${search}`, { state, preventScrollReset: true });
  }
  return {
    openId,
    of: (id: string) => ({ to: `/staff/enquiries/${id}`, state, onClick }),
  };
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Kept per tab, so that the focus returns to the row when the viewer comes back. */
export const lastOpened: { id: string | null } = { id: null };
