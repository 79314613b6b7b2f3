/** What stands around every screen of the settings: their list. */
import { Outlet, useRouteLoaderData } from "react-router";
import { SideNav } from "../../desk/side-nav.tsx";
import type { DeskData } from "./desk-data.ts";
import { settingsFor } from "./settings/list.ts";

export default function Settings() {
  const desk = useRouteLoaderData<DeskData>("screens/staff/layout");
  return (
    <SideNav label="Settings" links={settingsFor(desk?.person.role ?? "")}>
      <Outlet />
    </SideNav>
  );
}
