import type { FastifyBaseLogger } from "fastify";

const longestMs = 3_000;
/** Calls to a hanging service must not pile up. */
const mostAtOnce = 50;
const mostBytes = 16_384;

export type Log = Pick<FastifyBaseLogger, "info" | "error">;

/** Addresses are never logged, because they hold keys. */
export function createOutward(service: string, timeoutMs = longestMs) {
  let open = 0;

  /** @returns at most 16 KiB, or null after it has logged the failure */
  return async function ask(
    url: URL,
    log: Log,
    request: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<string | null> {
    if (open >= mostAtOnce) {
      log.error({ service }, "not asked: too many calls are under way");
      return null;
    }
    open++;
    try {
      // A redirect would send the key to another address.
      const response = await fetch(url, {
        ...request,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readUpTo(response, mostBytes);
      if (response.ok) return text;
      log.error({ service, status: response.status }, "the service refused");
    } catch (error) {
      log.error({ service, reason: reasonOf(error) }, "the service did not answer");
    } finally {
      open--;
    }
    return null;
  };
}

async function readUpTo(response: Response, most: number): Promise<string> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let rest = most;
  while (reader && rest > 0) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString("utf8");
    chunks.push(value.subarray(0, rest));
    rest -= value.byteLength;
  }
  await reader?.cancel();
  return Buffer.concat(chunks).toString("utf8");
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  const code =
    typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "";
  return code ? `${error.name} ${code}` : error.name;
}
