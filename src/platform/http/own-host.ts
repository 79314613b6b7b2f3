/** Whether a request came to the site by its own name. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * @param site.publicUrl the site's own address; null while it has none, and answers to every name
 * @param site.hasProxies whether a proxy in front is trusted, and says truly by which protocol a visitor came
 * @returns whether a request came by another name, or by http where the site has https. The port is no part of the name:
 * a proxy may leave it out. Addresses and names without a dot are those of this machine and its neighbours: a proxy may
 * ask by them.
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
