import type { FastifyReply, FastifyRequest } from "fastify";

/** Stands in for `Host` without a `PUBLIC_URL`, so that the header cannot get into a page. */
const noHost = "http://site.invalid";

/** Checked already; React Router would compare it with a host that it does not know. */
const notPassedOn = new Set([
  "connection",
  "content-length",
  "host",
  "keep-alive",
  "origin",
  "transfer-encoding",
  "upgrade",
]);

type BridgeOptions = {
  address: string;
  publicUrl: URL | null;
};

export const anybodysRequest = (options: BridgeOptions): Request =>
  new Request(urlOf(options), { headers: { accept: "text/html" } });

export function ownRequest(
  request: FastifyRequest,
  options: BridgeOptions & { signal: AbortSignal },
) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) if (!notPassedOn.has(name)) headers.append(name, one);
  const { method, body } = request;
  const hasBody = method !== "GET" && method !== "HEAD" && typeof body === "string";
  const { signal } = options;
  return new Request(urlOf(options), { method, headers, signal, ...(hasBody && { body }) });
}

/** Concatenates, because resolving an address that begins with "//" would change the host. */
const urlOf = ({ address, publicUrl }: BridgeOptions) =>
  new URL(`${publicUrl?.origin ?? noHost}${address}`);

export function sendResponse(reply: FastifyReply, response: Response) {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  // Fastify answers HEAD by itself; it does not accept null for an empty body.
  return reply.send(response.body ?? undefined);
}

export type Sender = {
  ip: string;
  cookies: Record<string, string | undefined>;
  host: string;
  protocol: string;
  agent: string;
  network: string;
  admit(): void;
  /** Counts a form that fits its contract, if its limit is `ofFitting`. @throws Problem 429 */
  admitFitting(): void;
};
