/** One enquiry beside the list; where there is no room for both, in its place. */
import { useEffect, useRef } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { Icon } from "../../../desk/icons.tsx";
import { keepWords } from "../keep-words.ts";
import { changeLead } from "../lead/change-lead.ts";
import { LeadView } from "../lead/lead-view.tsx";
import { loadLead } from "../lead/load-lead.ts";
import type { Route } from "./+types/open";
import styles from "./inbox-panes.module.css";
import { listPath } from "./inbox-path.ts";
import { useInbox } from "./use-inbox.ts";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

export const loader = ({ context, params }: Route.LoaderArgs) => loadLead(context, params.id);

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeLead({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.now.name}: Inbox` : "Inbox" },
];

export default function Open({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Pane key={loaderData.id}>
      <LeadView lead={loaderData} result={actionData}>
        <BackToList />
      </LeadView>
    </Pane>
  );
}

function Pane({ children }: { children: React.ReactNode }) {
  const pane = useRef<HTMLElement>(null);
  // Where it takes the list's place, the link that was pressed is gone.
  useEffect(() => {
    const at = document.activeElement;
    if (!at || at === document.body || !at.checkVisibility()) pane.current?.focus();
  }, []);
  return (
    <section ref={pane} tabIndex={-1} className={styles.pane} aria-label="The enquiry">
      {children}
    </section>
  );
}

function BackToList() {
  const { search } = useInbox();
  return (
    <p>
      <Link to={listPath + search} className={styles.back}>
        <Icon name="back" />
        Inbox
      </Link>
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Pane>
      <BackToList />
      <Empty seed="nothing here" title="There is no such enquiry">
        It may have been erased, or the address has a letter too many.
      </Empty>
    </Pane>
  );
}
