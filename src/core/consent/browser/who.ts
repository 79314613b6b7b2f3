import { call } from "../../../platform/browser/call.ts";
import { browserName } from "../browser-name.ts";
import { allows, answerIn } from "../gate.ts";

let ipUrl: string | null = null;
let loading: Promise<string> | undefined;

export function configureWho(settings: { ipUrl: string | null }) {
  ipUrl = settings.ipUrl;
}

/** Privacy: asks for the address only after an Accept, and once; then the cookie has it. */
export async function whoAmI(
  answer = answerIn(document.cookie),
): Promise<{ ip: string; browser: string }> {
  const browser = browserName(navigator.userAgent);
  if (!allows("address", answer)) return { ip: "", browser };
  const address = keptAddress(document.cookie);
  if (address) return { ip: address, browser };
  loading ??= askIp(ipUrl ?? "/ip/");
  return { ip: await loading, browser };
}

async function askIp(url: string): Promise<string> {
  try {
    const answer = await call(url);
    if (typeof answer === "object" && answer !== null && "ip" in answer && isAddress(answer.ip))
      return answer.ip;
    throw new Error("the answer holds no address");
  } catch (error) {
    console.error("Error getting IP address", error);
    return "";
  }
}

/** The address may come from another service and goes into a cookie, so its form is checked. */
const isAddress = (ip: unknown): ip is string =>
  typeof ip === "string" && /^[0-9a-fA-F:.]{2,45}$/.test(ip);

/** In its own file, since every page loads `cookies.ts`. */
export const keptAddress = (cookies: string): string =>
  /(?:^|;\s*)ipAddress=([0-9a-fA-F:.]{2,45})(?:;|$)/.exec(cookies)?.[1] ?? "";
