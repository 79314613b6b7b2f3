/** What arrives on a connection and cannot be read as a request, or does not arrive in time. */
import type { Socket } from "node:net";
import type { SecurityLog } from "./security-log.ts";

type Fault = Error & { code?: string };

type Answering = { security: SecurityLog; headers: Record<string, string> };

export function refuseUnreadable(error: Fault, socket: Socket, answering: Answering): void {
  const { security, headers } = answering;
  const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  // Browsers open connections before they need them. Answered there, a browser would take 408 for
  // the answer to whatever it asks next, which this process would have read and done, and ask
  // again.
  const isUnused = isLate && socket.bytesRead === 0;
  if (error.code === "ECONNRESET" || isUnused || socket.destroyed || !socket.writable)
    return void socket.destroy();
  security.tell("unreadable", socket.remoteAddress ?? "", { code: error.code ?? "" });
  socket.end(answerTo(error, headers));
  // Nothing that still comes is read as a request: it could not be answered.
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
