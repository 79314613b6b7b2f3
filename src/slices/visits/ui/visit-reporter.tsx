import { useEffect } from "react";
import { useLocation } from "react-router";
import { reportPageView } from "../browser/report.ts";
import { stepTaken } from "../browser/step-taken.ts";
import { measureVitals } from "../browser/vitals.ts";

/** Once per page load: changes of route are no further views. */
let isReported = false;

export function VisitReporter() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isReported) return;
    isReported = true;
    reportPageView();
    measureVitals();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a step
  useEffect(() => {
    dispatchEvent(new Event(stepTaken));
  }, [pathname, search]);
  return null;
}
