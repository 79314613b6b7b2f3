/** Enquiries by what they were promised; the one that is open stands beside them. */
import { useRef } from "react";
import { Outlet, useNavigation, useParams, useRevalidator } from "react-router";
import { Failed } from "../../../desk/failed.tsx";
import { LoadingRows } from "../../../desk/loading-rows.tsx";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { inboxContext } from "../../../slices/inbox/context.ts";
import { addressOf, inboxQuery } from "../../../slices/inbox/contract.ts";
import { MorePages } from "../parts/more-pages.tsx";
import { ListPane } from "../parts/panes.tsx";
import type { Route } from "./+types/list";
import { listPath } from "./inbox-path.ts";
import { EmptyList } from "./list/empty-list.tsx";
import { EnquiryGroups } from "./list/enquiry-groups.tsx";
import { FoundLine } from "./list/found-line.tsx";
import { NewOnes } from "./list/new-ones.tsx";
import { useNewOnes } from "./list/use-new-ones.ts";
import { useRowKeys } from "./list/use-row-keys.ts";
import { BulkBar } from "./several/bulk-bar.tsx";
import { useSelecting } from "./several/use-selecting.ts";
import { useInbox } from "./use-inbox.ts";

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
          <EnquiryGroups rows={rows} loadedAt={now} news={news} isWhole={!first && !next} />
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

/** Whether another list than this one is on its way. */
function useIsChanging(): boolean {
  const { search } = useInbox();
  const { location: asked } = useNavigation();
  return asked !== undefined && asked.pathname === listPath && asked.search !== search;
}

/** The tabs and filters stay, so that another list can be asked for. */
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
