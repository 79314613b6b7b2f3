/** What whoever has accepted does after a page was loaded: where they go by links, what they search for. */
import { report } from "../../../platform/browser/report.ts";
import { allows, answerIn } from "../../consent/gate.ts";
import { longestSearch } from "../../search/contract.ts";
import { stepTaken } from "./step-taken.ts";

/** Whoever types on is still searching. */
const restMs = 1_000;

/** @param began where the page was loaded; what happened until now is told at once */
export function tellSteps(began: string) {
  let last = began;
  let searching: ReturnType<typeof setTimeout> | undefined;
  function tellStep() {
    clearTimeout(searching);
    const { pathname, search } = location;
    if (pathname !== last) tell("Move", pathname, "Move");
    last = pathname;
    const words = searchedIn(pathname, search);
    if (words !== "") searching = setTimeout(() => tell("Search", pathname, words), restMs);
  }
  addEventListener(stepTaken, tellStep);
  tellStep();
}

function tell(category: "Move" | "Search", path: string, label: string) {
  if (!allows("visitor", answerIn(document.cookie))) return;
  void report("/api/events/", { category, action: path.slice(0, 500), label });
}

/** As the searches of the blog and of the site are named in their addresses. @returns "" for none */
function searchedIn(path: string, search: string): string {
  const words = new URLSearchParams(search).get(path === "/search" ? "q" : "search") ?? "";
  return words
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longestSearch)
    .toWellFormed();
}
