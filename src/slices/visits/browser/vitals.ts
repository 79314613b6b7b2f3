import { onFirstSign } from "../../../platform/browser/first-sign.ts";

/** Reading so long without a touch is a visit too. */
export const quietMs = 10_000;
let begun = false;

/** Once per page load; the browser keeps what it measured before this code loaded. */
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
