import { tokenHeader } from "./token-header.ts";

const timeoutMs = 15_000;

export async function report(path: string, body: unknown): Promise<number> {
  try {
    const response = await fetch(path, {
      method: "POST",
      // Unlike sendBeacon, this can send JSON.
      keepalive: true,
      headers: { accept: "application/json", "content-type": "application/json", ...tokenHeader() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) console.error(`Error reporting to ${path}`, response.status);
    return response.status;
  } catch (error) {
    console.error(`Error reporting to ${path}`, error);
    return 0;
  }
}
