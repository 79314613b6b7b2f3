/** Where an address roughly is, as a service says: written to the log and used for nothing else. */
import { createOutward, type Log } from "../../platform/http/outward.ts";

export function createGeolocation({ url, key }: { url: string; key: string }) {
  const ask = createOutward("geolocation");
  return async function locate(ip: string, log: Log): Promise<void> {
    const address = new URL(url);
    address.searchParams.set("ip", ip);
    address.searchParams.set("key", key);
    const answer = await ask(address, log);
    if (answer !== null) log.info({ geolocation: answer }, "geolocation");
  };
}
