/** What the visitor has said to the banner: one state for the banner and for Cookie settings. Browser only. */
import { report } from "../../../platform/browser/report.ts";
import { browserName } from "../browser-name.ts";
import { type CookieName, cookieNames, cookieOf, expiredCookieOf, hasAccepted } from "../cookies.ts";

/** Said on this page load. A reject is stored nowhere, so that the banner is back on the next. */
let answer: "accepted" | "rejected" | null = null;
/** How often the question was put on this page load: 1 by itself, more by Cookie settings. */
let times = 1;
/** Where the focus goes once the question, asked again, is answered. */
let returnTo: HTMLElement | null = null;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** 0 while the banner is not to be seen, else how often it has been put. */
export const asking = (): number => (answer !== null || hasAccepted(document.cookie) ? 0 : times);

/** Writes the cookies and hides the banner at once; the address follows where it can be had. */
export async function accept(): Promise<void> {
  count("acceptCount");
  setCookie(cookieNames.accepted, "true");
  setCookie(cookieNames.browser, browserName(navigator.userAgent));
  answered("accepted");
  const { ip, browser } = await whoAccepted();
  // Taken back while the address was looked up: then there is nothing to keep.
  if (answer !== "accepted") return;
  if (ip) setCookie(cookieNames.ip, ip);
  await report("/api/consents/", { accepted: true, browser, ip });
}

/** What looks the address up is fetched with it. */
const whoAccepted = () =>
  import("../who.ts").then(
    ({ whoAmI }) => whoAmI({ accepted: true }),
    () => ({ ip: "", browser: browserName(navigator.userAgent) }),
  );

export async function reject(): Promise<void> {
  count("rejectCount");
  answered("rejected");
  await report("/api/consents/", { accepted: false, browser: browserName(navigator.userAgent), ip: "" });
}

/**
 * Takes an Accept back, where there is one, and puts the question again.
 * @param from what was pressed
 */
export async function withdraw(from: HTMLElement): Promise<void> {
  const accepted = answer === "accepted" || hasAccepted(document.cookie);
  for (const name of Object.values(cookieNames)) writeCookie(expiredCookieOf(name));
  answer = null;
  times++;
  returnTo = from;
  tellAll();
  if (accepted) await report("/api/consents/", { accepted: false, withdrawn: true, browser: browserName(navigator.userAgent), ip: "" });
}

function answered(now: "accepted" | "rejected") {
  answer = now;
  tellAll();
  if (returnTo?.isConnected) returnTo.focus();
  returnTo = null;
}

function tellAll() {
  for (const listener of listeners) listener();
}

const setCookie = (name: CookieName, value: string) => writeCookie(cookieOf(name, value, location.protocol === "https:"));

function writeCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = cookie;
}

/** Storage may be switched off altogether; then nothing is counted. */
function count(name: "acceptCount" | "rejectCount") {
  try {
    localStorage.setItem(name, String((Number(localStorage.getItem(name)) || 0) + 1));
  } catch {
    // Nothing to be done, and nothing depends on it.
  }
}
