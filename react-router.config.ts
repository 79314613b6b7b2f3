import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // A score of routes weigh less in the page than the requests that would discover them.
  routeDiscovery: { mode: "initial" },
  // Where a loader has a file of its own and that cannot be fetched, React Router waits for ever (`platform/pages/lead-on.inline.ts`).
  splitRouteModules: false,
} satisfies Config;
