import { readLocal } from "./session.ts";

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

/** The call was refused, or its response is not JSON. Status 0: no network, or a timeout. */
export class CallError extends Error {
  readonly status: number;
  readonly body: unknown;
  saysWhen = false;

  constructor(status: number, message: string, body: unknown) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.body = body;
  }
}

export function pageLanguage(): string | undefined {
  const [language] = document.documentElement.lang.split("-");
  return language === "en" ? undefined : language;
}

/** Completes even if the visitor leaves the page. @returns null after a failure, which it logs */
export async function report(path: string, body: unknown): Promise<unknown> {
  try {
    return await call(path, { body, keepalive: true });
  } catch (error) {
    console.error(`Error reporting to ${path}`, error);
    return null;
  }
}
