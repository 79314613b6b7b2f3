import { useEffect } from "react";
import { reportPageView } from "../browser/report.ts";
import { measureVitals } from "../browser/vitals.ts";

export function VisitReporter() {
  useEffect(() => {
    reportPageView();
    measureVitals();
  }, []);
  return null;
}
