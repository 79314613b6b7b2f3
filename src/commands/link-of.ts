import type { Config } from "../platform/config/config.ts";

/** Where a one-time link leads, as whoever runs the site can open it. */
export function linkOf({ server }: Config, path: string): string {
  const { publicUrl, host, port } = server;
  if (publicUrl) return publicUrl.origin + path;
  const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}${path}`;
}
