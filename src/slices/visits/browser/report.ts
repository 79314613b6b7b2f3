/** What the site's own browser code reports of a visit. Browser only. */
import { report } from "../../../platform/browser/report.ts";

/** As long as the contract allows, and never half a character at the cut. */
const cut = (text: string, most: number) => text.trim().slice(0, most).toWellFormed();

let viewReported = false;

/** Once a full page load, however often it is asked: changes of route are no further views. */
export function reportPageView() {
  if (viewReported) return;
  viewReported = true;
  const { pathname } = location;
  const from = document.referrer;
  const outside = from !== "" && !from.startsWith(`${location.origin}/`);
  void report("/api/page-views/", {
    path: pathname.slice(0, 512),
    title: cut(document.title, 300) || pathname,
    ...(outside && { referrer: from.slice(0, 2_000) }),
  });
}

/**
 * @param label the link's words
 * @param url the link's address
 */
export function reportFooterClick(label: string, url: string) {
  const action = cut(url, 500) || "/";
  void report("/api/events/", {
    category: "Footer",
    action,
    label: cut(label.replace(/\s+/g, " "), 300) || action.slice(0, 300),
  });
}

/** @param path the page that was loaded, where the visitor may no longer be */
export function reportVital(vital: { name: string; value: number; rating: string }, path: string) {
  void report("/api/web-vitals/", {
    name: vital.name,
    value: vital.value,
    rating: vital.rating,
    path: path.slice(0, 512),
  });
}
