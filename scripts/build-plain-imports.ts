/**
 * Code that comes late is imported as it is written. Vite would have every page carry a program
 * that first fetches the styles of what is imported; here the page has brought them
 * (`build-late-styles.ts`), or they are in every page's.
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
  };
}
