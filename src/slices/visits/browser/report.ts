import { report } from "../../../platform/browser/report.ts";
import { allows, answerIn } from "../../consent/gate.ts";
import { longestSearch } from "../../search/contract.ts";

/** Cuts to the contract's length without leaving half a character. */
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

/** A page that was gone to by a link; told of who has accepted alone, as a search is. */
export const reportMove = (path: string) => reportStep("Move", path, "Move");

export const reportSearch = (path: string, words: string) => reportStep("Search", path, words);

function reportStep(category: "Move" | "Search", path: string, label: string) {
  if (!allows("visitor", answerIn(document.cookie))) return;
  void report("/api/events/", { category, action: path.slice(0, 500), label });
}

/** As the searches of the blog and of the site are named in their addresses. @returns "" for none */
export function searchedIn(path: string, search: string): string {
  const words = new URLSearchParams(search).get(path === "/search" ? "q" : "search");
  return cut((words ?? "").replace(/[\s\p{Cc}]+/gu, " "), longestSearch);
}

export function reportFooterClick(label: string, url: string) {
  const action = cut(url, 500) || "/";
  void report("/api/events/", {
    category: "Footer",
    action,
    label: cut(label.replace(/\s+/g, " "), 300) || action.slice(0, 300),
  });
}
