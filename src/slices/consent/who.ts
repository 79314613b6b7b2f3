/** What the browser is known by: the address it comes from and its name. Browser only. */
import { call } from "../../platform/browser/call.ts";
import { browserName } from "./browser-name.ts";
import { hasAccepted } from "./cookies.ts";

let ipUrl: string | null = null;
let asked: Promise<string> | undefined;

/** @param settings.ipUrl a service to ask instead of the site's own `/ip/`, and only after Accept */
export function configureWho(settings: { ipUrl: string | null }) {
  ipUrl = settings.ipUrl;
}

/**
 * The address is asked once a page load, after Accept alone; before that, and where it cannot be had, it is empty.
 * @param options.accepted that the visitor has just accepted; else the cookie says it
 */
export async function whoAmI(options: { accepted?: boolean } = {}): Promise<{ ip: string; browser: string }> {
  const browser = browserName(navigator.userAgent);
  const accepted = options.accepted ?? hasAccepted(document.cookie);
  if (!accepted) return { ip: "", browser };
  asked ??= askIp(ipUrl ?? "/ip/");
  return { ip: await asked, browser };
}

async function askIp(url: string): Promise<string> {
  try {
    const answer = await call(url);
    if (typeof answer === "object" && answer !== null && "ip" in answer && isAddress(answer.ip)) return answer.ip;
    throw new Error("the answer holds no address");
  } catch (error) {
    console.error("Error getting IP address", error);
    return "";
  }
}

/** Of the shape of an address: what another service answers goes into a cookie. */
const isAddress = (ip: unknown): ip is string => typeof ip === "string" && /^[0-9a-fA-F:.]{2,45}$/.test(ip);
