import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageHead } from "../../../desk/page-head.tsx";
import type { Live } from "../parts/use-stream.ts";
import { csvPath } from "./csv-path.ts";
import { FilterSheet } from "./filters/filter-sheet.tsx";
import { SearchField } from "./filters/search-field.tsx";
import type { InboxData } from "./inbox-data.ts";
import styles from "./inbox-head.module.css";
import { boardPath, listPath } from "./inbox-path.ts";
import { LiveTag } from "./live-tag.tsx";
import { useSelecting } from "./several/use-selecting.ts";
import { useInbox } from "./use-inbox.ts";

type InboxHeadProps = { data: InboxData; path: string; live: Live };

export function InboxHead({ data, path, live }: InboxHeadProps) {
  return (
    <PageHead
      title="Inbox"
      badge={<LiveTag live={live} />}
      actions={
        <>
          <SearchField words={data.query.words} path={path} />
          <FilterSheet data={data} path={path} />
          <nav aria-label="Shown as" className={styles.shapes}>
            <ShapeLink to={listPath} label="List" path={path} />
            <ShapeLink to={boardPath} label="Board" path={path} />
          </nav>
          <Button
            component="a"
            href={csvPath(data.query)}
            download
            variant="default"
            size="xs"
            className={styles.download}
          >
            Download CSV
          </Button>
          {data.canChange && path === listPath ? <SelectButton /> : null}
          {data.canChange ? (
            <Button
              component={Link}
              to="/staff/enquiries/new"
              variant="default"
              size="xs"
              className={styles.add}
            >
              Add by hand
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** For fingers; a pointer meets each row's box as it comes near. */
function SelectButton() {
  const { isSelecting, setSelecting } = useSelecting();
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.select}
      aria-pressed={isSelecting}
      onClick={() => setSelecting(!isSelecting)}
    >
      {isSelecting ? "Stop selecting" : "Select"}
    </Button>
  );
}

/** The same enquiries, by the same filters. */
function ShapeLink({ to, label, path }: { to: string; label: string; path: string }) {
  const { address } = useInbox();
  return (
    <Button
      component={Link}
      to={to + address}
      variant="default"
      size="xs"
      aria-current={to === path ? "page" : undefined}
      className={styles.shape}
    >
      {label}
    </Button>
  );
}
