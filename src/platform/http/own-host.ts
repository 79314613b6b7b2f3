import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Whether `Host` names another site. The port is ignored, because proxies drop it; IP addresses and
 * names without a dot belong to the local network.
 */
export function strangeHost({
  publicUrl,
  hasProxies,
}: {
  publicUrl: URL | null;
  hasProxies: boolean;
}) {
  if (!publicUrl) return () => false;
  const { host, hostname, protocol } = publicUrl;
  const asksForHttps = hasProxies && protocol === "https:";
  return ({ headers }: Pick<IncomingMessage, "headers">): boolean => {
    if (asksForHttps && headers["x-forwarded-proto"] === "http") return true;
    if (headers.host === host) return false;
    const name = (headers.host ?? "").toLowerCase().replace(/:\d+$/, "");
    return name !== hostname && name.includes(".") && isIP(name) === 0 && !name.startsWith("[");
  };
}
