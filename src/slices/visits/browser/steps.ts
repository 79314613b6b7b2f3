/**
 * What is done after a page was loaded: where one goes by links, what one searches for and opens.
 */
import { report } from "../../../platform/browser/report.ts";
import { allows, answerIn } from "../../consent/gate.ts";
import { longestSearch } from "../../search/contract.ts";
import { stepTaken } from "./step-event.ts";

/** Whoever types on is still searching. */
const restMs = 1_000;

type Search = { path: string; words: string };

/** @param began where the page was loaded; what happened until now is told at once */
export function reportSteps(began: string) {
  let last = began;
  let searching: ReturnType<typeof setTimeout> | undefined;
  /** Told, and nothing that it found was opened yet. */
  let unopened: Search | null = null;
  let opened = "";

  function reportStep() {
    clearTimeout(searching);
    const { pathname: path, search } = location;
    const words = searchedIn(path, search);
    if (path !== last && canReport()) tell("Move", path, "Move");
    last = path;
    // Another kind of the same results is no other search, nor is to come back to them.
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
  // Before the router takes the click, and the step comes of it.
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

/**
 * As the searches of the blog and of the site are named in their addresses.
 * @returns "" for none
 */
function searchedIn(path: string, search: string): string {
  const words = new URLSearchParams(search).get(path === "/search" ? "q" : "search") ?? "";
  return words
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longestSearch)
    .toWellFormed();
}
