/** What stands around every screen of the settings: their list, or the steps of a new owner. */
import { Outlet, useSearchParams } from "react-router";
import { Column } from "../../desk/column.tsx";
import { SideNav } from "../../desk/side-nav.tsx";
import { useDesk } from "./desk-data.ts";
import { StepsBar } from "./settings/steps-bar.tsx";

export const handle = { page: "staff" };

export default function Settings() {
  const { settings } = useDesk();
  const [search] = useSearchParams();
  if (search.has("first"))
    return (
      <Column>
        <StepsBar />
        <Outlet />
      </Column>
    );
  return (
    <SideNav label="Settings" links={settings}>
      <Outlet />
    </SideNav>
  );
}
