/** The way from a request of Fastify's to React Router and back. */
import type { FastifyReply, FastifyRequest } from "fastify";

/** Pages are drawn for this host where `PUBLIC_URL` is not set, so that nothing of `Host` can enter one. */
const noHost = "http://site.invalid";

/**
 * Which headers say nothing to a page: they are of the connection, or checked already. React Router
 * would compare `Origin` with a host it does not know; `origin.ts` has done that.
 */
const notPassedOn = new Set([
  "connection",
  "content-length",
  "host",
  "keep-alive",
  "origin",
  "transfer-encoding",
  "upgrade",
]);

type Wanted = {
  /** A path with its query. */
  address: string;
  publicUrl: URL | null;
};

/** What a page is drawn from that is the same for everybody. */
export const anybodysRequest = (wanted: Wanted): Request =>
  new Request(urlOf(wanted), { headers: { accept: "text/html" } });

/** A visitor's own request, with its method, headers, cookies and body. */
export function ownRequest(request: FastifyRequest, wanted: Wanted & { signal: AbortSignal }) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) if (!notPassedOn.has(name)) headers.append(name, one);
  const { method, body } = request;
  const hasBody = method !== "GET" && method !== "HEAD" && typeof body === "string";
  const { signal } = wanted;
  return new Request(urlOf(wanted), { method, headers, signal, ...(hasBody && { body }) });
}

/** Put together, not resolved: an address that begins with two slashes names no other host. */
const urlOf = ({ address, publicUrl }: Wanted) =>
  new URL(`${publicUrl?.origin ?? noHost}${address}`);

/** Sends what React Router answers: status, `Location`, each `Set-Cookie`, and the body as it comes. */
export function sendResponse(reply: FastifyReply, response: Response) {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body);
}
