/** What stands around the enquiries, as a list and as a board: views, filters, search. */
import { useMemo, useState } from "react";
import { Outlet, useLocation, useParams, useRevalidator } from "react-router";
import { signedInContext } from "../../platform/pages/page-context.ts";
import { inboxContext } from "../../slices/inbox/context.ts";
import { addressOf, inboxQuery, sortsOf, type Viewer } from "../../slices/inbox/contract.ts";
import type { Inbox } from "../../slices/inbox/inbox.server.ts";
import { leadsContext } from "../../slices/leads/context.ts";
import { siteContext } from "../../slices/site/context.ts";
import { staffContext } from "../../slices/staff/context.ts";
import { can } from "../../slices/staff/roles.ts";
import type { Route } from "./+types/inbox";
import { FilterLine } from "./inbox/filters/filter-line.tsx";
import type { InboxData } from "./inbox/inbox-data.ts";
import { InboxHead } from "./inbox/inbox-head.tsx";
import { chipsOf, savedLinks, viewLinks } from "./inbox/inbox-links.ts";
import { inboxPath } from "./inbox/inbox-path.ts";
import { SelectingContext } from "./inbox/several/use-selecting.ts";
import { ViewTabs } from "./inbox/view-tabs.tsx";
import { colleaguesIn } from "./parts/colleagues-in.ts";
import { Panes } from "./parts/panes.tsx";
import { servicesIn } from "./parts/services-in.ts";
import { useLive } from "./parts/use-live.ts";
import { LookingContext } from "./parts/use-looking.ts";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context, request }: Route.LoaderArgs): Promise<InboxData> {
  const viewer = context.get(signedInContext);
  const inbox = context.get(inboxContext);
  const url = new URL(request.url);
  // Before anything is read: what changes meanwhile is heard of.
  const since = inbox.place();
  const query = inboxQuery.parse(Object.fromEntries(url.searchParams));
  const [counts, saved, stages, people, tree] = await Promise.all([
    inbox.counts(viewer),
    withCounts(inbox, viewer),
    context.get(leadsContext).stages(),
    context.get(staffContext).colleagues.list(),
    context.get(siteContext).tree(),
  ]);
  const colleagues = colleaguesIn(people);
  const path = inboxPath(url.pathname);
  const whose = { path, viewer: viewer.id, counts: saved.counts };
  const links = savedLinks(query, saved.views, whose);
  return {
    query,
    since,
    search: addressOf(query),
    sorts: sortsOf(query),
    address: addressOf({ ...query, after: null }),
    stages,
    colleagues,
    viewer: viewer.id,
    canChange: can(viewer.role, "leads.write"),
    services: servicesIn(tree),
    views: viewLinks(query, counts, { path, isSaved: links.some(({ current }) => current) }),
    saved: links,
    chips: chipsOf(query, { stages, colleagues }, path),
  };
}

async function withCounts(inbox: Inbox, viewer: Viewer) {
  const views = await inbox.views.list(viewer);
  return { views, counts: await inbox.viewCounts(views, viewer) };
}

export const meta: Route.MetaFunction = () => [{ title: "Inbox" }];

export default function InboxScreen({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const path = inboxPath(pathname);
  const { revalidate } = useRevalidator();
  const { since } = loaderData;
  const { id: lead = null } = useParams();
  const { state, looking } = useLive({ since, lead, onNews: revalidate });
  const others = looking.filter(({ id }) => id !== loaderData.viewer);
  const [isSelecting, setSelecting] = useState(false);
  const selecting = useMemo(() => ({ isSelecting, setSelecting }), [isSelecting]);
  return (
    <SelectingContext value={selecting}>
      <Panes
        wide="list"
        top={
          <>
            <InboxHead data={loaderData} path={path} live={state} />
            <ViewTabs views={loaderData.views} saved={loaderData.saved} />
            <FilterLine {...loaderData} />
          </>
        }
      >
        <LookingContext value={others}>
          <Outlet />
        </LookingContext>
      </Panes>
    </SelectingContext>
  );
}
