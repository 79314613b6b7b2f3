import { type RefObject, useEffect, useRef } from "react";
import { useShortcut } from "../../../desk/layout/shortcuts.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { type Here, shortDay } from "../../../desk/times.ts";
import type {
  UnansweredQuery,
  UnansweredSearch,
} from "../../../slices/unanswered-searches/contract.ts";
import { RowLink } from "../parts/row-link.tsx";
import { unansweredSearchPath } from "./search-path.ts";
import styles from "./search-rows.module.css";
import { getStatusBadge, placesWords } from "./search-words.ts";

type UnansweredRowsProps = {
  unansweredSearches: UnansweredSearch[];
  query: UnansweredQuery;
  here: Here;
  current: string | null;
};

export function UnansweredRows({ unansweredSearches, query, here, current }: UnansweredRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useUnansweredKeys(list, current);
  return (
    <ul ref={list} className={styles.rows}>
      {unansweredSearches.map((unanswered) => (
        <li
          key={unanswered.id}
          className={styles.row}
          data-row={unanswered.id}
          data-open={unanswered.id === current || undefined}
        >
          <span className={styles.words}>
            <RowLink
              to={unansweredSearchPath(unanswered.id, query)}
              aria-current={unanswered.id === current ? "page" : undefined}
            >
              {unanswered.words}
            </RowLink>
            <StatusTag unanswered={unanswered} />
          </span>
          <span className={styles.times}>
            {unanswered.total}
            <span className="visually-hidden"> {unanswered.total === 1 ? "time" : "times"}</span>
          </span>
          <span className={styles.where}>
            {placesWords(unanswered.places) || "Not asked for in these days"} · since{" "}
            <time dateTime={unanswered.since}>
              {shortDay(`${unanswered.since}T12:00:00Z`, here)}
            </time>
          </span>
          <DaysLine days={unanswered.days} />
        </li>
      ))}
    </ul>
  );
}

function StatusTag({ unanswered }: { unanswered: UnansweredSearch }) {
  const badge = getStatusBadge(unanswered);
  return badge ? <Tag tone={badge.tone}>{badge.label}</Tag> : null;
}

/** j and k go through the rows and the search beside them. */
function useUnansweredKeys(list: RefObject<HTMLElement | null>, openId: string | null) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  function go(step: 1 | -1) {
    const all = rows();
    const focused = all.findIndex((row) => row.contains(document.activeElement));
    const current = focused >= 0 ? focused : all.findIndex(({ dataset }) => dataset.row === openId);
    const link = all[Math.max(0, current + step)]?.querySelector("a");
    link?.focus();
    link?.scrollIntoView({ block: "nearest" });
    if (openId !== null) link?.click();
  }
  useShortcut({ keys: "j", does: "Next search; Enter opens it", run: () => go(1) });
  useShortcut({ keys: "k", does: "Previous search", run: () => go(-1) });
  const before = useRef<string | null>(null);
  // Returns the focus to the former row when a search closes.
  useEffect(() => {
    const lastOpenId = openId === null ? before.current : null;
    before.current = openId;
    if (lastOpenId === null) return;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(lastOpenId)}"]`);
    row?.querySelector("a")?.focus();
  }, [openId, list]);
}

const height = 20;
const slot = 3;

/** A small line of the count per day. The number beside it is the total. */
function DaysLine({ days }: { days: number[] }) {
  const most = Math.max(1, ...days);
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${days.length * slot} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((times, day) => {
        const tall = (times / most) * height;
        const box = { x: day * slot, y: height - tall, width: slot - 1, height: tall };
        return times > 0 ? <rect key={`${day} ${times}`} {...box} /> : null;
      })}
    </svg>
  );
}
