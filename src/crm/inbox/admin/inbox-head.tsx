import { Button, CloseButton, Kbd, TextInput } from "@mantine/core";
import { useRef } from "react";
import { Link } from "react-router";
import { useAddressForm } from "../../../core/admin/lists.tsx";
import { LiveTag } from "../../../core/admin/live-tag.tsx";
import type { Live } from "../../../core/admin/use-stream.ts";
import { Icon } from "../../../ui/admin/icons.tsx";
import { useShortcut } from "../../../ui/admin/layout/shortcuts.tsx";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { addressOf } from "../contract.ts";
import { FilterSheet, KeptFields } from "./filter-sheet.tsx";
import * as styles from "./inbox.module.css";
import { type InboxData, useInbox, useSelecting } from "./inbox-data.ts";
import { csvPath } from "./inbox-links.ts";
import { boardPath, listPath } from "./inbox-path.ts";

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
              Add enquiry
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** For touch screens; with a pointer, a row's box appears on hover. */
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

function SearchField({ words, path }: { words: string; path: string }) {
  const input = useRef<HTMLInputElement>(null);
  const submit = useAddressForm(path);
  useShortcut({ keys: "/", does: "Search enquiries", run: () => input.current?.select() });
  return (
    <search className={styles.search}>
      <form action={path} onSubmit={submit}>
        <KeptFields fieldNames={["words", "sort", "view"]} />
        <TextInput
          ref={input}
          key={words}
          name="words"
          type="search"
          enterKeyHint="search"
          radius="xl"
          aria-label="Search enquiries"
          placeholder="Search enquiries"
          defaultValue={words}
          leftSection={<Icon name="search" />}
          rightSection={words === "" ? <Kbd>/</Kbd> : <Clear path={path} />}
        />
      </form>
    </search>
  );
}

function Clear({ path }: { path: string }) {
  const { query } = useInbox();
  const others = { ...query, view: undefined, sort: undefined, words: "", after: null };
  return (
    <CloseButton
      component={Link}
      to={path + addressOf(Object.fromEntries(Object.entries(others).filter(isGiven)))}
      aria-label="Clear the search"
      size="sm"
    />
  );
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined;
