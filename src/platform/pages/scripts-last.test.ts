import { expect, test } from "vitest";
import { beforePaintScript } from "../../web/layout/before-paint.ts";
import { scriptsLast, startScript } from "./scripts-last.ts";

const preload =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const script = '<script type="module" async="">import "/assets/a.js"</script>';

test("a page's script waits, and knows the files it is made of", () => {
  expect(scriptsLast(`<head>${preload}</head><p>$&</p>${script}`)).toBe(
    '<head></head><p>$&</p><script type="text/plain" data-files="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
  );
});

test("a page without its script, or with two, is refused: its buttons would be dead", () => {
  expect(() => scriptsLast(preload)).toThrow("0 scripts");
  expect(() => scriptsLast(script.replace("async", "defer"))).toThrow("0 scripts");
  expect(() => scriptsLast(script + script)).toThrow("2 scripts");
});

test("the scripts that stand in pages are whole programs that cannot end their element early", () => {
  for (const text of [beforePaintScript(), startScript]) {
    expect(() => new Function(text)).not.toThrow();
    expect(text).not.toMatch(/<\/script|<!--/i);
  }
});
