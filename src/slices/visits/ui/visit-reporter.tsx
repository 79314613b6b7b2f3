import { useEffect } from "react";
import { reportPageView } from "../browser/report.ts";
import { measureVitals } from "../browser/vitals.ts";

/** Draws nothing: reports the page load, once, and what it measured. */
export function VisitReporter() {
  useEffect(() => {
    reportPageView();
    measureVitals();
  }, []);
  return null;
}
