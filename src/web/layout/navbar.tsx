import { siteContext } from "../../cms/pages/context.ts";
import type { Route } from "./+types/navbar";
import { useFrame } from "./layout-data.ts";
import { SiteHeader } from "./site-header.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { path, title, description, body } = await site.page("/navbar", "plain");
  return {
    heading: body.heading,
    meta: await site.meta({ path, title, description }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Navbar({ loaderData }: Route.ComponentProps) {
  const frame = useFrame();
  if (!frame) throw new Error("the bar is drawn from the frame's data");
  return (
    <>
      <SiteHeader {...frame} />
      <main>
        <h1 className="visually-hidden">{loaderData.heading}</h1>
      </main>
    </>
  );
}
