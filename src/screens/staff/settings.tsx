/** What stands around every screen of the settings: their list, or the steps of a new owner. */
import { Outlet, useSearchParams } from "react-router";
import { SideNav } from "../../desk/side-nav.tsx";
import { useDesk } from "./desk-data.ts";
import { StepsBar } from "./settings/steps-bar.tsx";

export const handle = { page: "staff" };

export default function Settings() {
  const { settings } = useDesk();
  const [search] = useSearchParams();
  if (search.has("first"))
    return (
      <>
        <StepsBar />
        <Outlet />
      </>
    );
  return (
    <SideNav label="Settings" links={settings}>
      <Outlet />
    </SideNav>
  );
}
