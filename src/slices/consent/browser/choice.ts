import { keepLocal, readLocal } from "../../../platform/browser/local.ts";
import { report } from "../../../platform/browser/report.ts";
import { browserName } from "../browser-name.ts";
import {
  type CookieName,
  cookieNames,
  cookieOf,
  expiredCookieOf,
  hasAccepted,
  keptAddress,
} from "../cookies.ts";

export type ConsentOutcome = "" | "accepted" | "rejected" | "withdrawn";

/** Of this page load: a reject is stored nowhere, so the next page asks again. */
let answer: ConsentOutcome = "";
/** How often this page load has asked: more than once only by Cookie settings. */
let times = 1;
let isReopened = false;
let returnTo: HTMLElement | null = null;
const listeners = new Set<() => void>();

export function subscribeToChoice(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** 0 while the banner is hidden, else how often it has asked. */
export const asking = (): number =>
  isReopened || (answer === "" && !hasAccepted(document.cookie)) ? times : 0;

export const standing = (): ConsentOutcome => (hasAccepted(document.cookie) ? "accepted" : answer);

export const outcome = (): ConsentOutcome => (times > 1 && !isReopened ? answer : "");

export function reopen(from: HTMLElement) {
  isReopened = true;
  times++;
  returnTo = from;
  tellAll();
}

/** The banner goes at once; the address follows when it is known. */
export async function accept(): Promise<void> {
  count("acceptCount");
  setCookie(cookieNames.accepted, "true");
  setCookie(cookieNames.browser, browserName(navigator.userAgent));
  answered("accepted");
  const { ip, browser } = await whoAccepted();
  // Withdrawn while the address was looked up.
  if (answer !== "accepted") return;
  if (ip) setCookie(cookieNames.ip, ip);
  await record({ browser, ip });
}

export async function reject(): Promise<void> {
  const isWithdrawal = hasAccepted(document.cookie);
  count("rejectCount");
  keepLocal(unrecorded, null);
  for (const name of Object.values(cookieNames)) writeCookie(expiredCookieOf(name));
  answered(isWithdrawal ? "withdrawn" : "rejected");
  const withdrawn = isWithdrawal && { withdrawn: true };
  await report("/api/consents/", {
    accepted: false,
    ...withdrawn,
    browser: browserName(navigator.userAgent),
    ip: "",
  });
}

/** Where the page was left before the address came, or the Accept could not be recorded. */
export async function completeAccept(): Promise<void> {
  if (answer !== "" || !hasAccepted(document.cookie)) return;
  const isUnrecorded = readLocal(unrecorded) !== null;
  const hadAddress = keptAddress(document.cookie) !== "";
  if (hadAddress && !isUnrecorded) return;
  const { ip, browser } = await whoAccepted();
  if (!hasAccepted(document.cookie)) return;
  if (ip && !hadAddress) setCookie(cookieNames.ip, ip);
  if (ip || isUnrecorded) await record({ browser, ip });
}

/** In local storage while an Accept is not recorded: another page tries again. */
const unrecorded = "acceptUnrecorded";

async function record(who: { browser: string; ip: string }) {
  const isRecorded = (await report("/api/consents/", { accepted: true, ...who })) === 201;
  keepLocal(unrecorded, !isRecorded && hasAccepted(document.cookie) ? "true" : null);
}

const whoAccepted = () =>
  import("./who.ts").then(
    ({ whoAmI }) => whoAmI({ accepted: true }),
    () => ({ ip: "", browser: browserName(navigator.userAgent) }),
  );

function answered(now: ConsentOutcome) {
  answer = now;
  isReopened = false;
  // The focus would be lost with the banner.
  const hadFocus = document.activeElement?.closest('[aria-label="Cookies"]');
  tellAll();
  if (returnTo?.isConnected) returnTo.focus();
  else if (hadFocus) document.querySelector("main")?.focus({ preventScroll: true });
  returnTo = null;
}

function tellAll() {
  // First set before the first paint, by `before-paint.inline.ts`.
  document.documentElement.toggleAttribute("data-cookie-question", asking() > 0);
  for (const listener of listeners) listener();
}

const setCookie = (name: CookieName, value: string) =>
  writeCookie(cookieOf(name, value, location.protocol === "https:"));

function writeCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = cookie;
}

const count = (name: "acceptCount" | "rejectCount") =>
  keepLocal(name, String((Number(readLocal(name)) || 0) + 1));
