import type { IncomingMessage } from "node:http";

const ownAddresses = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const forwarding = [
  "forwarded",
  "via",
  "x-real-ip",
  "x-client-ip",
  "cf-connecting-ip",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
];

/**
 * Whether the request comes from this machine without a proxy: a proxy that adds no header sends
 * the site's name or (nginx) HTTP/1.0.
 */
export function isLocal({ socket, headers, httpVersionMinor }: IncomingMessage): boolean {
  if (!ownAddresses.includes(socket.remoteAddress ?? "") || httpVersionMinor === 0) return false;
  return (
    ownNames.test(headers.host ?? "") && forwarding.every((name) => headers[name] === undefined)
  );
}
