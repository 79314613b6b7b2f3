/**
 * Code that is loaded on need is imported as it is written. Vite would have every page carry a
 * program and a list, to fetch first the styles of what is imported; here the page has brought
 * them: they belong to a part that every page has (`frameStyles` in `vite.config.ts`), or to the
 * component that does the import.
 */
import type { Plugin } from "vite";

export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    transform: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: "export const __vitePreload = (fetch) => fetch();", map: null }),
    },
    // Where Vite would write the list.
    renderChunk: (code) => ({ code: code.replaceAll(/,\s*__VITE_PRELOAD__/g, ""), map: null }),
  };
}
