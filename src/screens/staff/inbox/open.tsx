/** One enquiry beside the list; where there is no room for both, in its place. */
import { useEffect, useRef } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { Icon } from "../../../desk/icons.tsx";
import { orNotFound } from "../../../platform/pages/or-not-found.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import type { Route } from "./+types/open";
import styles from "./inbox-panes.module.css";
import { listPath } from "./inbox-path.ts";
import { LeadPane } from "./lead-pane.tsx";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const lead = await orNotFound(() => context.get(leadsContext).shown(params.id));
  return { lead, now: new Date().toISOString() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.lead.name}: Inbox` : "Inbox" },
];

export default function Open({ loaderData }: Route.ComponentProps) {
  return (
    <Pane key={loaderData.lead.id}>
      <LeadPane {...loaderData} />
    </Pane>
  );
}

function Pane({ children }: { children: React.ReactNode }) {
  const { search } = useLocation();
  const pane = useRef<HTMLElement>(null);
  // Where it takes the list's place, the link that was pressed is gone.
  useEffect(() => {
    const at = document.activeElement;
    if (!at || at === document.body || !at.checkVisibility()) pane.current?.focus();
  }, []);
  return (
    <section ref={pane} tabIndex={-1} className={styles.pane} aria-label="The enquiry">
      <Link to={listPath + search} className={styles.back}>
        <Icon name="back" />
        Inbox
      </Link>
      {children}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Pane>
      <Empty seed="nothing here" title="There is no such enquiry">
        It may have been erased, or the address has a letter too many.
      </Empty>
    </Pane>
  );
}
