/** What the visitor has said to the banner: one state for the banner and for Cookie settings. Browser only. */
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

/** What the visitor is told of where they stand. */
export type Outcome = "" | "accepted" | "rejected" | "withdrawn";

/** Said on this page load. A reject is stored nowhere, so that the banner is back on the next. */
let answer: Outcome = "";
/** How often the question was put on this page load: 1 by itself, more by Cookie settings. */
let times = 1;
/** Put again by Cookie settings, and not yet answered. */
let isReopened = false;
/** Where the focus goes once the question, asked again, is answered. */
let returnTo: HTMLElement | null = null;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** 0 while the banner is not to be seen, else how often it has been put. */
export const asking = (): number =>
  isReopened || (answer === "" && !hasAccepted(document.cookie)) ? times : 0;

/** What holds now. */
export const standing = (): Outcome => (hasAccepted(document.cookie) ? "accepted" : answer);

/** What came of a question that Cookie settings put. */
export const outcome = (): Outcome => (times > 1 && !isReopened ? answer : "");

/** Puts the question again. Nothing changes until it is answered. @param from what was pressed */
export function reopen(from: HTMLElement) {
  isReopened = true;
  times++;
  returnTo = from;
  tellAll();
}

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
  await record({ browser, ip });
}

/** Takes an earlier Accept back, where there is one. */
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

/** Completes an Accept whose page had gone before its address came, or which the site could not record. */
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

/** In local storage while the site has an Accept still to record; another page tries again. */
const unrecorded = "acceptUnrecorded";

async function record(who: { browser: string; ip: string }) {
  const isRecorded = (await report("/api/consents/", { accepted: true, ...who })) === 201;
  keepLocal(unrecorded, !isRecorded && hasAccepted(document.cookie) ? "true" : null);
}

/** What looks the address up is fetched with it. */
const whoAccepted = () =>
  import("./who.ts").then(
    ({ whoAmI }) => whoAmI({ accepted: true }),
    () => ({ ip: "", browser: browserName(navigator.userAgent) }),
  );

function answered(now: Outcome) {
  answer = now;
  isReopened = false;
  // With its banner it would be lost.
  const hadFocus = document.activeElement?.closest('[aria-label="Cookies"]');
  tellAll();
  if (returnTo?.isConnected) returnTo.focus();
  else if (hadFocus) document.querySelector("main")?.focus({ preventScroll: true });
  returnTo = null;
}

function tellAll() {
  // Set before the first paint (`before-paint.inline.ts`), for what makes room for the banner.
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
