/** Answers bytes that are no request, and requests that do not arrive in time. */
import type { Socket } from "node:net";
import type { SecurityLog } from "./security-log.ts";

type Fault = Error & { code?: string };

type Answering = { security: SecurityLog; headers: Record<string, string> };

export function refuseUnreadable(error: Fault, socket: Socket, answering: Answering): void {
  const { security, headers } = answering;
  const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  // Browsers open connections in advance. A 408 on such a connection would count as the response to
  // the browser's next request, which this process would have executed already: the browser would
  // then send it again.
  const isUnused = isLate && socket.bytesRead === 0;
  if (error.code === "ECONNRESET" || isUnused || socket.destroyed || !socket.writable)
    return void socket.destroy();
  security.tell("unreadable", socket.remoteAddress ?? "", { code: error.code ?? "" });
  socket.end(answerTo(error, headers));
  // Further bytes are not parsed: a request among them could not be answered.
  if (isLate) socket.destroy();
}

function answerTo({ code }: Fault, headers: Answering["headers"]): string {
  const [status, message] = unreadable[code ?? ""] ?? notHttp;
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    ...Object.entries(headers).map((header) => header.join(": ")),
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

const notHttp = ["400 Bad Request", "This request could not be read."] as const;
const unreadable: Record<string, readonly [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "The request's headers are too long.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive."],
};
