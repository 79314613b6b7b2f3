import { useEffect, useMemo, useRef, useState } from "react";
import { Link, Outlet, useLocation, useParams, useRevalidator } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { staffContext } from "../../../core/accounts/context.ts";
import { can } from "../../../core/accounts/roles.ts";
import { countWords } from "../../../core/admin/count-words.ts";
import * as styles from "../../../core/admin/lists.module.css";
import { colleaguesIn, servicesIn } from "../../../core/admin/load-names.ts";
import { Panes } from "../../../core/admin/panes.tsx";
import { LookingContext, useLive } from "../../../core/admin/use-live.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { closePopovers } from "../../../ui/close-popovers.ts";
import { leadsContext } from "../../leads/context.ts";
import { inboxContext } from "../context.ts";
import { addressOf, inboxQuery, sortsOf, type Viewer } from "../contract.ts";
import type { Inbox } from "../inbox.server.ts";
import type { Route } from "./+types/inbox";
import { type InboxData, SelectingContext } from "./inbox-data.ts";
import { InboxHead } from "./inbox-head.tsx";
import { chipsOf, savedLinks, viewLinks } from "./inbox-links.ts";
import { inboxPath } from "./inbox-path.ts";
import { SavedViewMenu, SaveView } from "./saved-views.tsx";
import { useChange } from "./use-change.ts";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context, request }: Route.LoaderArgs): Promise<InboxData> {
  const viewer = context.get(signedInContext);
  const inbox = context.get(inboxContext);
  const url = new URL(request.url);
  // Taken before any read, so that the stream reports every change made meanwhile.
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

function ViewTabs({ views, saved }: Pick<InboxData, "views" | "saved">) {
  const list = useRef<HTMLUListElement>(null);
  const current = [...views, ...saved].find((one) => one.current)?.to;
  // A phone has room for three tabs.
  useEffect(() => {
    if (current === undefined) return;
    const tab = list.current?.querySelector("[aria-current]");
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <nav aria-label="Views" className={styles.scroll}>
      <ul ref={list} className={styles.list}>
        {views.map(({ view, label, to, count, current: isCurrent }) => (
          <li key={view}>
            <Link to={to} className={styles.tab} aria-current={isCurrent ? "page" : undefined}>
              {label} <span className={styles.viewTabCount}>{countWords(count)}</span>
            </Link>
          </li>
        ))}
        {saved.map(({ id, label, to, count, current: isCurrent }) => (
          <li key={id}>
            <Link to={to} className={styles.tab} aria-current={isCurrent ? "page" : undefined}>
              {label}{" "}
              {count === null ? null : (
                <span className={styles.viewTabCount}>{countWords(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FilterLine({ views, saved, chips, address }: InboxData) {
  const change = useChange({ onDone: closePopovers });
  const own = saved.find((one) => one.current && one.mine);
  const isKnown =
    saved.some((one) => one.current) || views.some(({ view }) => addressOf({ view }) === address);
  if (chips.length === 0 && isKnown && !own) return null;
  return (
    <div className={styles.line}>
      {chips.length > 0 ? (
        <ul className={styles.chips} aria-label="Filters that are on">
          {chips.map(({ name, label, to }) => (
            <li key={name}>
              <Link to={to} className={styles.chip} aria-label={`${label}: remove`}>
                {label}
                <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {isKnown ? null : <SaveView address={address} change={change} />}
      {own ? <SavedViewMenu view={own} change={change} key={own.id} /> : null}
    </div>
  );
}
