import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // A score of routes weigh less in the page than the requests that would discover them.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
