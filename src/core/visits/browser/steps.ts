import { report } from "../../../platform/browser/call.ts";
import { allows, answerIn } from "../../consent/gate.ts";
import { longestSearch } from "../../search/contract.ts";
import { stepTaken } from "./report.ts";

/** In milliseconds. A visitor who is still typing is still searching. */
const restMs = 1_000;

type Search = { path: string; words: string };

/** @param began the loaded path: if the visitor has moved on since, that is reported at once */
export function reportSteps(began: string) {
  let last = began;
  let searching: ReturnType<typeof setTimeout> | undefined;
  let unopened: Search | null = null;
  let opened = "";

  function reportStep() {
    clearTimeout(searching);
    const { pathname: path, search } = location;
    const words = searchedIn(path, search);
    if (path !== last && canReport()) tell("Move", path, "Move");
    last = path;
    // Another kind of the same results, or a return to them, is not a new search.
    if (words !== "" && (words === unopened?.words || words === opened)) return;
    reportUnopened();
    if (words !== "") searching = setTimeout(() => reportSearch({ path, words }), restMs);
  }
  function reportSearch(search: Search) {
    unopened = search;
    tell("Search", search.path, search.words);
  }
  function reportUnopened() {
    if (unopened) tell("Unopened", unopened.path, unopened.words);
    unopened = null;
  }
  addEventListener(stepTaken, reportStep);
  addEventListener("pagehide", reportUnopened);
  // In the capture phase, before the router handles the click and the step event follows.
  const handleClick = (event: Event) => {
    if (unopened === null || !isOfResult(event)) return;
    opened = unopened.words;
    unopened = null;
  };
  addEventListener("click", handleClick, { capture: true });
  reportStep();
}

const canReport = () => allows("visitor", answerIn(document.cookie));

/** Results of the site's search, and cards of the blog's list, are articles. */
const isOfResult = ({ target }: Event): boolean =>
  target instanceof Element && target.closest("main article a[href]") !== null;

function tell(category: "Move" | "Search" | "Unopened", path: string, label: string) {
  void report("/api/events/", { category, action: path.slice(0, 500), label });
}

/** From the address of the site's search or of the blog. @returns "" for none */
function searchedIn(path: string, search: string): string {
  const words = new URLSearchParams(search).get(path === "/search" ? "q" : "search") ?? "";
  return words
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longestSearch)
    .toWellFormed();
}
