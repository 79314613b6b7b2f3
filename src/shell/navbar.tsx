/** The navigation bar alone, for embedding and for looking at. */
import { appContext } from "../context.ts";
import { pageMeta } from "../slices/site/page-meta.ts";
import type { Route } from "./+types/navbar";
import { useShell } from "./shell-data.ts";
import { SiteHeader } from "./site-header.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { title, body } = await context.get(appContext).site.page("/navbar", "plain");
  return { title, heading: body.heading, description: body.description };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { title: loaderData.title, description: loaderData.description, path: "/navbar" }) : [];

export default function Navbar({ loaderData }: Route.ComponentProps) {
  const shell = useShell();
  if (!shell) throw new Error("the bar is drawn from the frame's data");
  return (
    <>
      <SiteHeader name={shell.company.name} tree={shell.tree} />
      <main>
        <h1 className="visually-hidden">{loaderData.heading}</h1>
      </main>
    </>
  );
}
