import { useRef } from "react";
import { Tag } from "../../../desk/tag.tsx";
import { type Here, shortDay } from "../../../desk/times.ts";
import type { Gap, GapsQuery } from "../../../slices/gaps/contract.ts";
import { RowLink } from "../parts/row-link.tsx";
import { DaysLine } from "./days-line.tsx";
import styles from "./gap-rows.module.css";
import { placesWords, standingOf } from "./gap-words.ts";
import { gapPath } from "./gaps-path.ts";
import { useGapKeys } from "./use-gap-keys.ts";

type GapRowsProps = { gaps: Gap[]; query: GapsQuery; here: Here; current: string | null };

export function GapRows({ gaps, query, here, current }: GapRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useGapKeys(list, current);
  return (
    <ul ref={list} className={styles.rows}>
      {gaps.map((gap) => (
        <li
          key={gap.id}
          className={styles.row}
          data-row={gap.id}
          data-open={gap.id === current || undefined}
        >
          <span className={styles.words}>
            <RowLink
              to={gapPath(gap.id, query)}
              aria-current={gap.id === current ? "page" : undefined}
            >
              {gap.words}
            </RowLink>
            <Standing gap={gap} />
          </span>
          <span className={styles.times}>
            {gap.total}
            <span className="visually-hidden"> {gap.total === 1 ? "time" : "times"}</span>
          </span>
          <span className={styles.where}>
            {placesWords(gap.places) || "Not asked for in these days"} · since{" "}
            <time dateTime={gap.since}>{shortDay(`${gap.since}T12:00:00Z`, here)}</time>
          </span>
          <DaysLine days={gap.days} />
        </li>
      ))}
    </ul>
  );
}

function Standing({ gap }: { gap: Gap }) {
  const standing = standingOf(gap);
  return standing ? <Tag tone={standing.tone}>{standing.label}</Tag> : null;
}
