import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { report } from "../../../platform/browser/report.ts";

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

function reportVital({ name, value, rating }: MetricType, path: string) {
  void report("/api/web-vitals/", { name, value, rating, path: path.slice(0, 512) });
}
