import { late } from "../../../platform/browser/lazy-load.ts";
import { keepLocal, readLocal } from "../../../platform/browser/session.ts";
import { cookieNames, expiredCookieOf, hasAccepted } from "../cookies.ts";
import { markUnrecorded, setCookie, writeCookie } from "./kept-choice.ts";

export type ConsentOutcome = "" | "accepted" | "rejected" | "withdrawn";

/** For this page load only: a reject is not stored, so the next page asks again. */
let answer: ConsentOutcome = "";
let times = 1;
let isReopened = false;
let returnTo: HTMLElement | null = null;
const listeners = new Set<() => void>();

export function subscribeToChoice(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Global Privacy Control counts as an answer: visitors who send it are not asked. */
export const isSignalled = (): boolean =>
  "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;

export const asking = (): number =>
  isReopened || (answer === "" && !isSignalled() && !hasAccepted(document.cookie)) ? times : 0;

export const readConsent = (): ConsentOutcome =>
  hasAccepted(document.cookie) ? "accepted" : answer;

export const outcome = (): ConsentOutcome => (times > 1 && !isReopened ? answer : "");

export function reopen(from: HTMLElement) {
  isReopened = true;
  times++;
  returnTo = from;
  notifyListeners();
}

export function accept() {
  count("acceptCount");
  setCookie(cookieNames.accepted, "true");
  answered("accepted");
  tell((code) => code.recordAccept(), acceptLater);
}

export function reject() {
  const isWithdrawal = hasAccepted(document.cookie);
  count("rejectCount");
  markUnrecorded(false);
  for (const name of Object.values(cookieNames)) writeCookie(expiredCookieOf(name));
  answered(isWithdrawal ? "withdrawn" : "rejected");
  tell((code) => code.recordReject(isWithdrawal));
}

/** Completes the Accept of an earlier page that was perhaps not recorded. */
export function completeAccept() {
  if (answer !== "" || !hasAccepted(document.cookie)) return;
  tell((code) => code.completeAccept());
}

/** Loads the code before an answer comes, so that leaving the page at once loses no record. */
export const expectAnswer = () => void recording.fetch().catch(notLoaded);

const recording = late(() => import("./record-choice.ts"));
/** Synchronous where the code is loaded, because the visitor may leave the page at once. */
function tell(use: (code: typeof import("./record-choice.ts")) => unknown, failed = notLoaded) {
  const code = recording.peek();
  if (code) use(code);
  else recording.fetch().then(use, failed);
}

const notLoaded = (error: unknown) => console.error("Error loading what records a choice", error);

function acceptLater(error: unknown) {
  notLoaded(error);
  markUnrecorded(hasAccepted(document.cookie));
}

function answered(now: ConsentOutcome) {
  answer = now;
  isReopened = false;
  // The banner takes the focus with it, so it moves to the button or the page.
  const hadFocus = document.activeElement?.closest('[aria-describedby="_cookies-text"]');
  notifyListeners();
  if (returnTo?.isConnected) returnTo.focus();
  else if (hadFocus) document.querySelector("main")?.focus({ preventScroll: true });
  returnTo = null;
}

function notifyListeners() {
  // `before-paint.inline.ts` sets it first, before the first paint.
  document.documentElement.toggleAttribute("data-cookie-question", asking() > 0);
  for (const listener of listeners) listener();
}

const count = (name: "acceptCount" | "rejectCount") =>
  keepLocal(name, String((Number(readLocal(name)) || 0) + 1));
