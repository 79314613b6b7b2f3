/** Measures the page load, by code that comes when somebody is there: the page itself needs none of it. Browser only. */
import { onFirstSign } from "../../../platform/browser/first-sign.ts";

/** Whoever reads for so long without a touch is there too. */
export const quietMs = 10_000;
let begun = false;

/** Each measurement is told once a full page load; what came before the code did, the browser has kept for it. */
export function measureVitals() {
  if (begun) return;
  begun = true;
  const path = location.pathname;
  if (document.readyState === "complete") whenSomebodyIsThere(() => load(path));
  else addEventListener("load", () => whenSomebodyIsThere(() => load(path)), { once: true });
}

function whenSomebodyIsThere(then: () => void) {
  const timer = setTimeout(there, quietMs);
  const callOff = onFirstSign(there);
  function there() {
    clearTimeout(timer);
    callOff();
    then();
  }
}

const load = (path: string) =>
  void import("./vitals-library.ts").then(
    ({ tellVitals }) => tellVitals(path),
    (error) => console.error("Error loading web vitals", error),
  );
