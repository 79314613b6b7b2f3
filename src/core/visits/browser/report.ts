import { report } from "../../../platform/browser/call.ts";

/** Cuts to the contract's length without splitting a surrogate pair. */
const cut = (text: string, most: number) => text.trim().slice(0, most).toWellFormed();

export function reportPageView() {
  const { pathname } = location;
  const from = document.referrer;
  const outside = from !== "" && !from.startsWith(`${location.origin}/`);
  void report("/api/page-views/", {
    path: pathname.slice(0, 512),
    title: cut(document.title, 300) || pathname,
    ...(outside && { referrer: from.slice(0, 2_000) }),
  });
}

export function reportFooterClick(label: string, url: string) {
  const action = cut(url, 500) || "/";
  void report("/api/events/", {
    category: "Footer",
    action,
    label: cut(label.replace(/\s+/g, " "), 300) || action.slice(0, 300),
  });
}

/** An event after each change of page or search. Lazily loaded code listens for it. */
export const stepTaken = "step";
