import { keepLocal } from "../../../platform/browser/session.ts";
import { type CookieName, cookieOf } from "../cookies.ts";

export const setCookie = (name: CookieName, value: string) =>
  writeCookie(cookieOf(name, value, location.protocol === "https:"));

export function writeCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = cookie;
}

/** Key in local storage while an Accept is unrecorded: a later page tries again. */
export const unrecorded = "acceptUnrecorded";

export const markUnrecorded = (isUnrecorded: boolean) =>
  keepLocal(unrecorded, isUnrecorded ? "true" : null);
