/** What stands around every screen of the settings: their list, or the steps of a new owner. */
import { Outlet, useLocation, useSearchParams } from "react-router";
import { Column } from "../../desk/column.tsx";
import { SideNav } from "../../desk/side-nav.tsx";
import { siteContext } from "../../slices/site/context.ts";
import type { Route } from "./+types/settings";
import { useDesk } from "./desk-data.ts";
import { inGroups } from "./settings/list.ts";
import { StepsBar } from "./settings/steps-bar.tsx";

const all = "/staff/settings";

export const handle = { page: "staff" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const isFirst = new URL(request.url).searchParams.has("first");
  const { done } = isFirst ? await context.get(siteContext).setUp.state() : { done: [] };
  return { done };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { settings } = useDesk();
  const [search] = useSearchParams();
  const isAll = useLocation().pathname.replace(/\/$/, "") === all;
  if (isAll)
    return (
      <Column>
        <Outlet />
      </Column>
    );
  if (search.has("first"))
    return (
      <Column>
        <StepsBar done={loaderData.done} />
        <Outlet />
      </Column>
    );
  return (
    <SideNav label="Settings" all={all} groups={inGroups(settings)}>
      <Outlet />
    </SideNav>
  );
}
