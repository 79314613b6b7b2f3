import { onFirstSign } from "../../../platform/browser/lazy-load.ts";

/** A visitor who reads this long without touching the page counts, too. */
export const quietMs = 10_000;

/** Loads late: the browser keeps what it measured before. */
export function measureVitals() {
  const path = location.pathname;
  const timer = setTimeout(load, quietMs);
  const callOff = onFirstSign(load);
  function load() {
    clearTimeout(timer);
    callOff();
    void import("./vitals-library.ts").then((library) => {
      library.reportVitals(path);
      library.reportContactClicks();
      library.reportSteps(path);
    }, console.error);
  }
}
