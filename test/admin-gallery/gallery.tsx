/** One view of the staff area, by the address it is asked at. */
// First, as on a page: it fixes the order of the layers.
import "../../src/styles/index.css";

import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Trouble } from "../../src/core/admin/trouble.tsx";
import { AdminTheme } from "../../src/ui/admin/admin-theme.tsx";
import { AdminLayout } from "../../src/ui/admin/layout/admin-layout.tsx";
import type { Place } from "../../src/ui/admin/layout/place.ts";
import { Entrance } from "./entrance.tsx";
import { Inputs } from "./inputs.tsx";
import { OpenDocument } from "./open-document.tsx";
import { Parts } from "./parts.tsx";
import { Writing } from "./writing.tsx";

const open = { can: true, group: "work" } as const;
const site = { can: true, group: "site" } as const;
const places: Place[] = [
  { ...open, to: "/staff", label: "Today", icon: "today", bar: "Today", exact: true },
  {
    ...open,
    to: "/staff/inbox",
    label: "Inbox",
    icon: "inbox",
    bar: "Inbox",
    count: 3,
    urgent: true,
  },
  { ...open, to: "/staff/contacts", label: "Contacts", icon: "people" },
  { ...open, to: "/staff/chats", label: "Live chats", icon: "chats", bar: "Chats", count: 2 },
  { ...site, to: "/staff/pages", label: "Pages", icon: "pages" },
  { ...site, to: "/staff/posts", label: "Posts", icon: "posts" },
  { ...site, to: "/staff/flow", label: "Chat flow", icon: "flow" },
  { ...site, to: "/staff/media", label: "Media", icon: "pictures" },
  {
    ...site,
    to: "/staff/unanswered-searches",
    label: "Unanswered searches",
    icon: "unanswered",
    count: 7,
  },
  { ...site, to: "/staff/reports", label: "Reports", icon: "reports" },
  { can: true, group: "house", to: "/staff/settings", label: "Settings", icon: "settings" },
  { can: false, group: "house", to: "/staff/keys", label: "Keys", icon: "account" },
];
const alice = { name: "Alice K.", role: "Owner", initials: "AK" };

const views: Record<string, React.ReactNode> = {
  parts: <Parts />,
  inputs: <Inputs />,
  document: <OpenDocument />,
  forbidden: <Trouble status={403} owners={["Alice K."]} />,
  missing: <Trouble status={404} owners={["Alice K."]} />,
  writing: <Writing />,
  broken: <Trouble status={500} owners={["Alice K."]} />,
};

function Shown({ view }: { view: string }) {
  useEffect(() => {
    document.documentElement.dataset.takenOver = "";
  }, []);
  if (view === "entrance") return <Entrance />;
  return (
    <AdminTheme>
      <AdminLayout
        company="Marigold Works"
        person={alice}
        places={places}
        goals={[]}
        seekAt="/staff/find"
        themes={[]}
      >
        {views[view]}
      </AdminLayout>
    </AdminTheme>
  );
}

const asked = location.pathname.split("/").at(-1) ?? "";
/** What the site would find. */
const found = [
  { to: "/staff/content/posts/1", label: "How we price", icon: "posts", address: "/pricing" },
  { to: "/staff/content/posts/2", label: "How we plan", icon: "posts" },
];
const find = ({ request }: { request: Request }) => {
  const words = new URL(request.url).searchParams.get("words") ?? "";
  return { words, goals: words.startsWith("how") ? found : [] };
};
const routes = [
  { path: "*", element: <Shown view={asked} /> },
  { path: "/staff/find", loader: find, element: null },
];
const router = createMemoryRouter(routes, { initialEntries: ["/staff/inbox"] });
const root = document.getElementById("gallery");
if (!root) throw new Error("the gallery has no place to stand");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
