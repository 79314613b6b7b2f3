import { useEffect } from "react";
import { useLocation } from "react-router";
import { reportPageView, stepTaken } from "../browser/report.ts";
import { measureVitals } from "../browser/vitals.ts";

/** Counts a page view once per load; later changes of route are steps. */
let isReported = false;

export function VisitReporter() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a step
  useEffect(() => {
    if (isReported) {
      dispatchEvent(new Event(stepTaken));
      return;
    }
    isReported = true;
    reportPageView();
    measureVitals();
  }, [pathname, search]);
  return null;
}
