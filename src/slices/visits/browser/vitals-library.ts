import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { reportVital } from "./report.ts";

export function tellVitals(path: string) {
  const told = new Set<string>();
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    on((metric) => {
      // Told again on each return to the tab, which would look like another visit.
      if (told.has(metric.name)) return;
      told.add(metric.name);
      reportVital(metric, path);
    });
  }
}
