import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { report } from "../../../platform/browser/call.ts";

export { reportSteps } from "./steps.ts";

export function reportVitals(path: string) {
  const reported = new Set<string>();
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    on((metric) => {
      // The library reports again on each return to the tab, which would count twice.
      if (reported.has(metric.name)) return;
      reported.add(metric.name);
      reportVital(metric, path);
    });
  }
}

/** It is in this late bundle, so that no page waits for it. */
export function reportContactClicks() {
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (!link) return;
    const category = wayOf(link);
    if (!category) return;
    const action = location.pathname.slice(0, 500);
    void report("/api/events/", { category, action, label: category });
  });
}

const wayOf = ({ protocol, host }: HTMLAnchorElement): string | null => {
  if (protocol === "tel:") return "Call";
  return host === "wa.me" || host === "api.whatsapp.com" ? "WhatsApp" : null;
};

function reportVital({ name, value, rating }: MetricType, path: string) {
  void report("/api/web-vitals/", { name, value, rating, path: path.slice(0, 512) });
}
