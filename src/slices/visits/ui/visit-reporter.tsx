import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { reportMove, reportPageView, reportSearch, searchedIn } from "../browser/report.ts";
import { measureVitals } from "../browser/vitals.ts";

/** Whoever types on is still searching. */
const restMs = 1_000;

/** Once per page load: changes of route are no further views. */
let isReported = false;

export function VisitReporter() {
  const { pathname, search } = useLocation();
  const words = searchedIn(pathname, search);
  const told = useRef(pathname);
  useEffect(() => {
    if (isReported) return;
    isReported = true;
    reportPageView();
    measureVitals();
  }, []);
  useEffect(() => {
    if (told.current === pathname) return;
    told.current = pathname;
    reportMove(pathname);
  }, [pathname]);
  useEffect(() => {
    if (words === "") return;
    const timer = setTimeout(() => reportSearch(pathname, words), restMs);
    return () => clearTimeout(timer);
  }, [pathname, words]);
  return null;
}
