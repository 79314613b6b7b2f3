import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { DeskTheme } from "../../desk/desk-theme.tsx";
import { Frame, type FrameProps } from "../../desk/frame/frame.tsx";
import { staffContext } from "../../platform/pages/page-context.ts";
import { siteContext } from "../../slices/site/context.ts";
import type { Route } from "./+types/layout";
import { Trouble } from "./layout/trouble.tsx";

export const handle = { page: "staff" };

export async function loader({ context }: Route.LoaderArgs): Promise<FrameProps> {
  const { id } = context.get(staffContext);
  const { name } = await context.get(siteContext).company();
  const person = { name: id, role: "", initials: id.slice(0, 2).toUpperCase() };
  return { company: name, person, places: [] };
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DeskTheme>
      <Frame {...loaderData}>
        <Outlet />
      </Frame>
    </DeskTheme>
  );
}

/** The frame stays where it is known; a screen's trouble takes the screen's place alone. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>("screens/staff/layout");
  const trouble = <Trouble status={isRouteErrorResponse(error) ? error.status : 500} />;
  return (
    <DeskTheme>{frame ? <Frame {...frame}>{trouble}</Frame> : <main>{trouble}</main>}</DeskTheme>
  );
}
