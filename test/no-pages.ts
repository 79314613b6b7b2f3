/** In place of the pages, where they are not asked for: nothing needs to be built. */
import type { PageSource } from "../src/platform/pages/page-routes.ts";

export const noPages: PageSource = {
  build: async () => {
    throw new Error('no pages are drawn here; a test asks for testApp({ pages: "built" })');
  },
  built: true,
  files: new Map(),
  mount: async () => {},
};
