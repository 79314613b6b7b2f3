/** Tells the site something nobody waits for: it outlives the page, and a failure is a line in the console. */

const timeoutMs = 15_000;

/** @param path a call of this site, answered to JSON by POST */
export async function report(path: string, body: unknown): Promise<void> {
  try {
    const response = await fetch(path, {
      method: "POST",
      // sendBeacon cannot send JSON; this can, and goes on when the page is left.
      keepalive: true,
      headers: { accept: "application/json", "content-type": "application/json", ...authorization() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) console.error(`Error reporting to ${path}`, response.status);
  } catch (error) {
    console.error(`Error reporting to ${path}`, error);
  }
}

/** As `call.ts` has it: with the token where one is stored. Storage may be switched off altogether. */
function authorization(): Record<string, string> {
  try {
    const token = localStorage.getItem("token");
    return token ? { authorization: `Token ${token}` } : {};
  } catch {
    return {};
  }
}
