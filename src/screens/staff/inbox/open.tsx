/** One enquiry beside the list; where there is no room for both, in its place. */
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "../../../desk/icons.tsx";
import { LeadView } from "../lead/lead-view.tsx";
import { loadLead } from "../lead/load-lead.ts";
import type { Route } from "./+types/open";
import styles from "./inbox-panes.module.css";
import { listPath } from "./inbox-path.ts";

export const handle = { page: "staff", can: "leads.read" };

export const loader = ({ context, params }: Route.LoaderArgs) => loadLead(context, params.id);

export default function Open({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const pane = useRef<HTMLElement>(null);
  const { id } = loaderData;
  // Where it takes the list's place, the link that was pressed is gone.
  useEffect(() => {
    const at = document.activeElement;
    if (id && !(at instanceof HTMLElement && at !== document.body && at.checkVisibility()))
      pane.current?.focus();
  }, [id]);
  return (
    <section ref={pane} tabIndex={-1} className={styles.pane} aria-label="The enquiry">
      <Link to={listPath + search} className={styles.back}>
        <Icon name="back" />
        Inbox
      </Link>
      <LeadView key={id} lead={loaderData} />
    </section>
  );
}
