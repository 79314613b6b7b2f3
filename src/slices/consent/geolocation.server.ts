import { isIP } from "node:net";
import { dayMs } from "../../platform/clock.ts";
import { LimitWindows } from "../../platform/http/limit-windows.ts";
import { createOutward, type Log } from "../../platform/http/outward.ts";
import { clientNetwork } from "../../platform/network.ts";

/** The service charges for each request. */
const oncePerNetwork = { most: 1, windowMs: dayMs };
const fromEverybody = { most: 30, windowMs: 60_000 };

type GeolocationDeps = { url: string; key: string; elapsedMs(): number };

export function createGeolocation({ url, key, elapsedMs }: GeolocationDeps) {
  const ask = createOutward("geolocation");
  const windows = new LimitWindows(elapsedMs);

  return async function locate(ip: string, log: Log): Promise<void> {
    const full = windows.take([
      { key: "everybody", ...fromEverybody },
      { key: clientNetwork({ ip }), ...oncePerNetwork },
    ]);
    if (full.length > 0) return;
    const address = new URL(url);
    address.searchParams.set("ip", ip);
    address.searchParams.set("key", key);
    const answer = await ask(address, log);
    if (answer !== null) log.info({ geolocation: withoutAddresses(answer, ip) }, "geolocation");
  };
}

/** Services repeat the address, some in another spelling; the log must not hold it. */
const addressLike = /\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*[\da-f]/gi;

function withoutAddresses(answer: string, ip: string): string {
  const hidden = "(address)";
  return answer
    .replaceAll(ip, hidden)
    .replace(addressLike, (match) => (isIP(match) ? hidden : match));
}
