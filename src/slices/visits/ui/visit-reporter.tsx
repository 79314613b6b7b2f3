import { useEffect } from "react";
import { reportPageView } from "../browser/report.ts";
import { measureVitals } from "../browser/vitals.ts";

/** Once per page load: changes of route are no further views. */
let isReported = false;

export function VisitReporter() {
  useEffect(() => {
    if (isReported) return;
    isReported = true;
    reportPageView();
    measureVitals();
  }, []);
  return null;
}
