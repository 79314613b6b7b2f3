import { Group } from "@mantine/core";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { keepWords } from "../../../core/admin/keep-words.ts";
import { BackLink, Pane } from "../../../core/admin/panes.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import { changeLead } from "../../leads/admin/change-lead.ts";
import { LeadView } from "../../leads/admin/lead-view.tsx";
import { loadLead } from "../../leads/admin/load-lead.ts";
import type { Route } from "./+types/open";
import * as styles from "./inbox.module.css";
import { useInbox } from "./inbox-data.ts";
import { listPath } from "./inbox-path.ts";

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
    <Pane key={loaderData.id} label="The enquiry">
      <LeadView lead={loaderData} result={actionData}>
        <BackToList />
        <OpenAsPage id={loaderData.id} />
      </LeadView>
    </Pane>
  );
}

function BackToList() {
  const { search } = useInbox();
  return <BackLink to={listPath + search}>Inbox</BackLink>;
}

function OpenAsPage({ id }: { id: string }) {
  const { state } = useLocation();
  return (
    <Link to={`/staff/enquiries/${id}`} state={state} className={styles.whole}>
      Open as a page
    </Link>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Pane label="The enquiry">
      <Group component="p" gap="md" justify="space-between" wrap="nowrap">
        <BackToList />
      </Group>
      <Empty seed="nothing here" title="There is no such enquiry">
        It may have been erased, or the address may be mistyped.
      </Empty>
    </Pane>
  );
}
