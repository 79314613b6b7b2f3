import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { reportVital } from "./report.ts";

/** Tells each measurement the first time the library is sure of it: some only when the page is hidden. */
export function tellVitals(path: string) {
  const told = new Set<string>();
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    on((metric) => {
      // Told again after each return to the tab; a second row would look like a second visit.
      if (told.has(metric.name)) return;
      told.add(metric.name);
      reportVital(metric, path);
    });
  }
}
