import { onFirstSign } from "../../../platform/browser/first-sign.ts";

/** Reading so long without a touch is a visit too. */
export const quietMs = 10_000;

/** The browser keeps what it measured before this code loaded. */
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
