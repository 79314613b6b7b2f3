import { type CookieName, cookieOf } from "../cookies.ts";

export const setCookie = (name: CookieName, value: string) =>
  writeCookie(cookieOf(name, value, location.protocol === "https:"));

export function writeCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = cookie;
}
