import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { Tag } from "../../../desk/tag.tsx";
import { type Here, momentWords, shortDay } from "../../../desk/times.ts";
import type { RemovedDocument } from "../../../slices/content/contract.ts";
import { binPath } from "../documents/document-path.ts";
import * as styles from "./bin-rows.module.css";
import { BinForm, mayRestore } from "./removed-document.tsx";

type BinRowsProps = {
  rows: RemovedDocument[];
  viewer: string;
  mayPublish: boolean;
  canWrite: boolean;
  staff: Record<string, string>;
  here: Here;
};

export const BinRows = ({ rows, staff, here, ...may }: BinRowsProps) => (
  <ul className={styles.rows} aria-label="In the bin">
    {rows.map((row) => {
      const { id, title, one, by, at, until, wasLive } = row;
      return (
        <li key={id} className={styles.row}>
          <div>
            <p className={styles.title}>
              {title} {wasLive ? <Tag tone="sun">Was live</Tag> : null}
            </p>
            <p className={styles.about}>
              {one.charAt(0).toUpperCase() + one.slice(1)}, removed by{" "}
              {by === null ? "the site" : (staff[by] ?? "a former colleague")}{" "}
              {momentWords(at, here)}. Kept until {shortDay(until, here)}.
            </p>
          </div>
          <Group gap="xs">
            {mayRestore(row, may) ? (
              <BinForm intent="restore" id={id} label="Restore" title={title} />
            ) : null}
            {may.mayPublish ? (
              <Button
                component={Link}
                to={binPath({ document: id, isDeleting: true })}
                variant="subtle"
                color="red"
                size="xs"
                aria-label={`Delete for good: ${title}`}
              >
                Delete for good…
              </Button>
            ) : null}
          </Group>
        </li>
      );
    })}
  </ul>
);
