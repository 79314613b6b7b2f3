/** Whether a request came to the site by its own name. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

const defaultPorts: Record<string, string> = { "http:": "80", "https:": "443" };

/**
 * @param publicUrl the site's own address; null while it has none, and answers to every name
 * @returns whether a request came by another name, or by http where the proxy in front says so and the site has https.
 * Addresses and names without a dot are those of this machine and its neighbours: a proxy may ask by them.
 */
export function strangeHost(publicUrl: URL | null): (request: IncomingMessage) => boolean {
  if (!publicUrl) return () => false;
  const { hostname, protocol } = publicUrl;
  const port = publicUrl.port || defaultPorts[protocol];
  const own = new Set([publicUrl.host, `${hostname}:${port}`]);
  return ({ headers }) => {
    const { host = "" } = headers;
    if (protocol === "https:" && headers["x-forwarded-proto"] === "http") return true;
    if (own.has(host)) return false;
    const name = host.toLowerCase().replace(/:\d+$/, "");
    return !own.has(host.toLowerCase()) && name.includes(".") && isIP(name) === 0 && !name.startsWith("[");
  };
}
