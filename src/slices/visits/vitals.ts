/** Measures the page load with the web-vitals library, which is fetched only once the page has nothing better to do. Browser only. */
import { reportVital } from "./report.ts";

/** Safari has no idle callback; this is about when it would come. */
const idleMs = 200;
let begun = false;

/** Each measurement is told once a full page load, the first time the library is sure of it: some only when the page is hidden. */
export function measureVitals() {
  if (begun) return;
  begun = true;
  const path = location.pathname;
  if (document.readyState === "complete") whenIdle(() => void load(path));
  else addEventListener("load", () => whenIdle(() => void load(path)), { once: true });
}

function whenIdle(then: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: 5_000 });
  else setTimeout(then, idleMs);
}

async function load(path: string) {
  try {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
    const told = new Set<string>();
    for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
      on((metric) => {
        // Told again after each return to the tab; a second row would look like a second visit.
        if (told.has(metric.name)) return;
        told.add(metric.name);
        reportVital(metric, path);
      });
    }
  } catch (error) {
    console.error("Error loading web vitals", error);
  }
}
