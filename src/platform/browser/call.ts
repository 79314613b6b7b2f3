import { CallError } from "./call-error.ts";
import { readLocal } from "./local.ts";

const timeoutMs = 15_000;

type CallOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Completes even if the visitor leaves the page; unlike sendBeacon, it can send JSON. */
  keepalive?: boolean;
};

/** Sends the CSRF token to this site only. Times out after 15 s. @throws CallError */
export async function call(path: string, options: CallOptions = {}): Promise<unknown> {
  const { body, signal, keepalive = false } = options;
  const response = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    keepalive,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(path.startsWith("/") && tokenHeader()),
      ...options.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallError(
      0,
      "The site could not be reached. Check your connection, then try again.",
      null,
    );
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const refusal = new CallError(response.status, messageOf(answer), answer);
    refusal.saysWhen = response.headers.has("retry-after");
    throw refusal;
  }
  return answer;
}

function messageOf(answer: unknown): string {
  const message =
    typeof answer === "object" && answer !== null && "message" in answer
      ? answer.message
      : undefined;
  return typeof message === "string"
    ? message
    : "Something went wrong here. Try again in a minute.";
}

function tokenHeader(): Record<string, string> {
  const token = readLocal("token");
  return token ? { authorization: `Token ${token}` } : {};
}
