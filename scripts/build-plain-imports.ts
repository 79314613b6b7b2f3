/**
 * Code that is loaded on need is imported as it is written. Vite would have every page carry a
 * program and a list, to fetch first the styles of what is imported; here the page has brought
 * them: they belong to a part that every page has (`frameStyles` in `vite.config.ts`), or to the
 * component that does the import.
 *
 * What fails is fetched once more, by an address of its own: Chromium fails an address that has
 * failed at once until the page is reloaded, as all did before
 * https://github.com/whatwg/html/pull/10327. A hash makes it another address of the same file.
 * What has come is not fetched again.
 */
import type { Plugin } from "vite";

const fetchTwice =
  'let failures = 0; export const __vitePreload = (fetch) => fetch("").catch(() => fetch("#" + ++failures));';
/** Up to the import's address, in what Vite has made of `import("./some.ts")`. */
const wrapped = /(?<=__vitePreload\((?:async )?\()\) => .*?import\("[^"]+"/gs;

export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    transform: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: fetchTwice, map: null }),
    },
    renderChunk(code) {
      const calls = code.match(/__VITE_PRELOAD__/g)?.length ?? 0;
      const found = code.match(wrapped)?.length ?? 0;
      if (found !== calls) this.error(`${calls} imports on need, of which ${found} are understood`);
      const again = code.replaceAll(wrapped, (start) => `again${start} + again`);
      // Where Vite would write the list.
      return { code: again.replaceAll(/,\s*__VITE_PRELOAD__/g, ""), map: null };
    },
  };
}
