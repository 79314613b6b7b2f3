import { type RefObject, useEffect, useRef, useState } from "react";
import { Outlet, useNavigate, useNavigation, useParams, useRevalidator } from "react-router";
import { MorePages } from "../../../core/admin/lists.tsx";
import { ListPane } from "../../../core/admin/panes.tsx";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { useShortcut } from "../../../ui/admin/layout/shortcuts.tsx";
import { Tag } from "../../../ui/admin/marks.tsx";
import { Failed, LoadingRows } from "../../../ui/admin/placeholders.tsx";
import { inboxContext } from "../context.ts";
import { addressOf, type InboxRow, inboxQuery } from "../contract.ts";
import type { Route } from "./+types/list";
import * as styles from "./inbox.module.css";
import { useInbox, useSelecting } from "./inbox-data.ts";
import { listPath } from "./inbox-path.ts";
import { BulkBar } from "./list/bulk-bar.tsx";
import { EnquiryGroups, lastOpened } from "./list/enquiry-groups.tsx";
import { EmptyList, FoundLine } from "./list/list-status.tsx";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = inboxQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const viewer = context.get(signedInContext);
  const { rows, next } = await context.get(inboxContext).list(query, viewer);
  return {
    rows,
    now: new Date().toISOString(),
    first: query.after && listPath + addressOf({ ...query, after: null }),
    next: next && listPath + addressOf({ ...query, after: next }),
  };
}

export type ListData = Awaited<ReturnType<typeof loader>>;

export default function List({ loaderData }: Route.ComponentProps) {
  const { rows, now, first, next } = loaderData;
  const list = useRef<HTMLElement>(null);
  const isChanging = useIsChanging();
  const { names, query } = useInbox();
  const news = useNewOnes(rows, now);
  const { isSelecting } = useSelecting();
  const keys = useRowKeys(list, useParams().id ?? null);
  return (
    <>
      <ListPane
        ref={list}
        aria-label="Enquiries"
        aria-busy={isChanging}
        data-selecting={isSelecting || undefined}
      >
        <NewOnes count={news.size} />
        {query.words === "" || isChanging ? null : (
          <FoundLine count={first ? null : rows.length} isMore={next !== null} />
        )}
        {isChanging ? (
          <LoadingRows rows={Math.max(3, rows.length)} label="Loading enquiries" />
        ) : null}
        {rows.length === 0 && !isChanging ? <EmptyList /> : null}
        <div hidden={isChanging}>
          <EnquiryGroups rows={rows} loadedAt={now} news={news} isComplete={!first && !next} />
          <MorePages first={first} next={next} />
        </div>
        {names.canChange ? (
          <BulkBar list={list} rows={rows} current={keys.current} isSpam={query.view === "spam"} />
        ) : null}
      </ListPane>
      <Outlet />
    </>
  );
}

function useIsChanging(): boolean {
  const { search } = useInbox();
  const { location: nextLocation } = useNavigation();
  return (
    nextLocation !== undefined &&
    nextLocation.pathname === listPath &&
    nextLocation.search !== search
  );
}

/** The tabs and filters stay, so that the viewer can choose another list. */
export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator();
  return (
    <ListPane aria-label="Enquiries">
      <Failed onRetry={() => revalidate()} busy={state === "loading"}>
        The enquiries could not be read. Nothing is lost.
      </Failed>
    </ListPane>
  );
}

const NewOnes = ({ count }: { count: number }) => (
  <p role="status" className={styles.place}>
    {count > 0 ? <Tag tone="leaf">{count} new</Tag> : null}
  </p>
);

const shownMs = 6_000;

type NewRow = Pick<InboxRow, "id" | "created_at" | "wrote_again" | "unfinished">;

/** A colleague's moves and undos do not count. @param loadedAt the server's time */
function useNewOnes(rows: NewRow[], loadedAt: string): Set<string> {
  const { search } = useInbox();
  const lastSeen = useRef({ search, since: loadedAt, ids: new Set(rows.map(({ id }) => id)) });
  const [news, setNews] = useState<Set<string>>(new Set());
  useEffect(() => {
    const isSame = lastSeen.current.search === search;
    const { since, ids } = isSame
      ? lastSeen.current
      : { since: loadedAt, ids: new Set(rows.map(({ id }) => id)) };
    const newRows = rows.filter((row) => !ids.has(row.id) && isNews(row, since));
    lastSeen.current = { search, since, ids: new Set([...ids, ...rows.map(({ id }) => id)]) };
    if (newRows.length > 0) setNews(new Set(newRows.map(({ id }) => id)));
  }, [rows, search, loadedAt]);
  useEffect(() => {
    if (news.size === 0) return;
    const timer = setTimeout(() => setNews(new Set()), shownMs);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}

/** An unfinished chat appears some time after it began, so its creation time may be older. */
const isNews = ({ created_at, wrote_again, unfinished }: NewRow, since: string): boolean =>
  created_at >= since || wrote_again || unfinished;

function useRowKeys(list: RefObject<HTMLElement | null>, openId: string | null) {
  const navigate = useNavigate();
  const { search } = useInbox();
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const current = () => {
    const all = rows();
    const focused = all.findIndex((row) => row.contains(document.activeElement));
    return focused >= 0 ? focused : all.findIndex(({ dataset }) => dataset.row === openId);
  };
  /** Where the open enquiry stood when it was opened: once it is answered it stands elsewhere. */
  const opened = useRef<{ id: string; at: number; next: string | undefined } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the list is when one is opened
  useEffect(() => {
    const at = rows().findIndex(({ dataset }) => dataset.row === openId);
    opened.current = openId === null ? null : { id: openId, at, next: rows()[at + 1]?.dataset.row };
  }, [openId]);
  function rowAfter(step: 1 | -1): HTMLElement | undefined {
    const [all, at] = [rows(), current()];
    const { id, at: openedAt, next } = opened.current ?? {};
    const hasMoved = all[at]?.dataset.row === id && at !== openedAt;
    const following = all.find(({ dataset }) => next !== undefined && dataset.row === next);
    return (step === 1 && hasMoved && following) || all[Math.max(0, at + step)];
  }
  function go(step: 1 | -1) {
    const link = rowAfter(step)?.querySelector("a");
    link?.focus();
    link?.scrollIntoView({ block: "nearest" });
    if (openId !== null) link?.click();
  }
  const box = () => rows()[current()]?.querySelector<HTMLInputElement>("input[type=checkbox]");

  useShortcut({ keys: "j", does: "Next enquiry; Enter opens it", run: () => go(1) });
  useShortcut({ keys: "k", does: "Previous enquiry", run: () => go(-1) });
  useShortcut({ keys: "x", does: "Select it", run: () => box()?.click() });
  useShortcut({
    keys: "e",
    does: "Back to the list",
    run: () => openId !== null && navigate(listPath + search, { preventScrollReset: true }),
  });
  useFocusComingBack(list, openId);
  return { current: () => rows()[current()] ?? null };
}

function useFocusComingBack(list: RefObject<HTMLElement | null>, openId: string | null) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const lastOpenId = openId === null ? (before.current ?? lastOpened.id) : null;
    before.current = openId;
    if (lastOpenId === null) return;
    lastOpened.id = null;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(lastOpenId)}"]`);
    row?.scrollIntoView({ block: "nearest" });
    row?.querySelector("a")?.focus();
  }, [openId, list]);
}
