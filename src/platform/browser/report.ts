/** Tells the site something nobody waits for: it outlives the page, and a failure is a line in the console. */
import { tokenHeader } from "./token-header.ts";

const timeoutMs = 15_000;

/**
 * @param path a call of this site, answered to JSON by POST
 * @returns the status it was answered; 0 where there was no answer
 */
export async function report(path: string, body: unknown): Promise<number> {
  try {
    const response = await fetch(path, {
      method: "POST",
      // sendBeacon cannot send JSON; this can, and goes on when the page is left.
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
